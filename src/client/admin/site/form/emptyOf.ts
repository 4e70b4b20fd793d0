import { factsOf, fieldIn, fieldsOf, itemOf, variantsOf, type Field } from '#contract/fields/field.ts';

type Schema = Field['schema'];

/** Content as it begins before anything is written: every field that has to be there, and nothing in it. */
export function emptyOf(schema: Schema): unknown {
  const [first = schema, ...others] = variantsOf(schema);
  if (others.length > 0) return emptyOf(first);
  const fields = fieldsOf(schema);
  if (fields.length > 0)
    return Object.fromEntries(
      fields.filter(({ isRequired }) => isRequired).map((field) => [field.name, emptyOf(field.schema)]),
    );
  const input = factsOf(schema)?.input;
  if (input?.as === 'choices') return Object.keys(input.options);
  if (itemOf(schema)) return input?.as === 'table' ? {} : [];
  if (input?.as === 'number') return 0;
  if (input?.as === 'tick') return false;
  if (input?.as === 'choice') return Object.keys(input.options)[0] ?? '';
  return onlyValueOf(schema) ?? '';
}

/** Content as it begins where something else was: with the fields that both have. */
export function begunFrom(schema: Schema, other: unknown): unknown {
  const empty = emptyOf(schema);
  const kept = fieldsOf(schema)
    .filter((field) => onlyValueOf(field.schema) === undefined)
    .flatMap(({ name }) => {
      const value = fieldIn(other, name);
      return value === undefined ? [] : [[name, value] as const];
    });
  return kept.length > 0 ? { ...(empty as object), ...Object.fromEntries(kept) } : empty;
}

/** What a field says that can say one thing only, as the kind of a page does. */
export function onlyValueOf(schema: Schema): unknown {
  const { def } = (schema as { _zod: { def: { type: string; values?: readonly unknown[] } } })._zod;
  return def.type === 'literal' && def.values?.length === 1 ? def.values[0] : undefined;
}

/** Whether some content says anything. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isBlank);
}
