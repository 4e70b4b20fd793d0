import type { Text } from '#site/text.ts';
import { factsOf, fieldsOf, itemOf, variantsOf, type Field } from '#contract/content/field.ts';
import { partSchema } from '#contract/content/partSchema.ts';
import { stepsOf } from '#contract/records/jsonPointer.ts';
import { site } from '#client/published/site.ts';

const languages: Readonly<Record<string, Text>> = {
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
};

/** A field of a part as its form calls it, from the outermost: 'Dates › 2 › As printed › Chinese'. */
export function partFieldName(part: string, pointer: string, text: (words: Text) => string): string {
  let schemas: readonly Field['schema'][] = [partSchema(part, site) ?? []].flat();
  const names = (stepsOf(pointer) ?? []).map((step) => {
    const found = schemas.flatMap(variantsOf).flatMap(variantsOf);
    const items = found.flatMap((schema) => itemOf(schema) ?? []);
    const fields = found.flatMap((schema) => fieldsOf(schema).filter(({ name }) => name === step));
    schemas = items.length > 0 ? items : fields.map(({ schema }) => schema);
    if (items.length > 0) return /^\d+$/.test(step) ? String(Number(step) + 1) : step;
    const facts = fields.map(({ schema }) => factsOf(schema)).find((each) => each !== undefined);
    return facts ? text(facts.label) : languages[step] ? text(languages[step]) : step;
  });
  return names.join(' › ');
}
