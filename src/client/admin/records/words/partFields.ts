import type { Text } from '#site/text.ts';
import { factsOf, fieldsOf, itemOf, variantsOf, type Field } from '#contract/content/field.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { descriptions, siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { stepsOf } from '#contract/records/jsonPointer.ts';
import { partOf } from '#contract/records/partName.ts';
import { site } from '#client/published/site.ts';

/** The schema of a part of the site; none of a longer text, or of a page that nothing shows. */
export function schemaOfPart(part: string): Field['schema'] | undefined {
  const what = partOf(part);
  if (what?.kind === 'site') return siteSchema;
  if (what?.kind === 'descriptions') return descriptions;
  if (what?.kind === 'speakers') return seedSpeakers;
  if (what?.kind !== 'page') return undefined;
  const route = site.routes.find((each) => 'page' in each && each.page === what.page);
  return route && 'page' in route ? pageSchemas[route.kind] : undefined;
}

const languages: Readonly<Record<string, Text>> = {
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
};

/** A field of a part as its form calls it, from the outermost: 'Dates › 2 › As printed › Chinese'. */
export function partFieldName(part: string, pointer: string, text: (words: Text) => string): string {
  let schemas: readonly Field['schema'][] = [schemaOfPart(part) ?? []].flat();
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
