import {
  closestVariant,
  factsOf,
  fieldIn,
  fieldsOf,
  itemOf,
  variantsOf,
  type Field,
  type FieldFacts,
} from './field.ts';

/** A text in content, with its field. */
export interface FieldText {
  /** Names of fields, and numbers of rows from 0. */
  path: readonly (string | number)[];
  /** Facts of the innermost field that has any. */
  facts: FieldFacts;
  text: string;
}

/** Every text of some content, in order. */
export function fieldTexts(schema: Field['schema'], content: unknown): FieldText[] {
  return textsWithin(schema, content, [], undefined);
}

function textsWithin(
  schema: Field['schema'],
  content: unknown,
  path: FieldText['path'],
  around: FieldFacts | undefined,
): FieldText[] {
  const facts = factsOf(schema) ?? around;
  if (typeof content === 'string') return facts ? [{ path, facts, text: content }] : [];
  if (content === null || typeof content !== 'object') return [];
  const variant = variantsOf(schema).length > 1 ? closestVariant(schema, content) : schema;
  if (!variant) return [];
  const item = itemOf(variant);
  if (item)
    return Object.entries(content).flatMap(([key, entry]) =>
      textsWithin(item, entry, [...path, Array.isArray(content) ? Number(key) : key], undefined),
    );
  return fieldsOf(variant).flatMap(({ name, schema: field }) =>
    textsWithin(field, fieldIn(content, name), [...path, name], facts),
  );
}

/** Whether a text is Markdown. A biography that begins with an element is HTML. */
export function isMarkdown({ input }: FieldFacts, text: string): boolean {
  return input.as === 'markdown' && !(input.orHtml && /^\s*<[a-z!]/i.test(text));
}
