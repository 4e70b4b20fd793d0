import { newEntryId } from '#contract/parts/entryIds.ts';
import { factsOf, fieldIn, fieldsOf, itemOf, variantsOf, type Field } from '#contract/fields/field.ts';

type Schema = Field['schema'];

/** Empty content: every required field, without a value. */
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
  if (input?.as === 'choice') {
    const [first = ''] = Object.keys(input.options);
    return input.isNumber ? Number(first) : first;
  }
  return onlyValueOf(schema) ?? '';
}

/** A new entry of a list with an id, unless it is a text or its address is its id. */
export function withNewId(schema: Schema, entry: unknown): unknown {
  const [first = schema] = variantsOf(schema);
  const hasId = fieldsOf(first).some(({ facts }) => facts?.input.as === 'entryId');
  return hasId ? { id: newEntryId(), ...(entry as object) } : entry;
}

/** Empty content, with the fields that it shares with other content. */
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

/** The only value that a field can have, such as the kind of a page. */
export function onlyValueOf(schema: Schema): unknown {
  const { def } = (schema as { _zod: { def: { type: string; values?: readonly unknown[] } } })._zod;
  return def.type === 'literal' && def.values?.length === 1 ? def.values[0] : undefined;
}

/** Whether content has no value in any of its fields. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isBlank);
}
