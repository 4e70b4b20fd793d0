import type * as z from 'zod/mini';
import type { Text } from '#site/text.ts';
import { fieldFacts, type FieldFacts, type Input } from './field.ts';

// In a file of its own, because the first script of the admin area needs it without the fields of content.

/** A label or a hint: English, Chinese. */
export type LabelWords = readonly [en: string, zh: string];

/** Facts of a field beside its label and input. */
export interface Hints extends Partial<
  Pick<
    FieldFacts,
    | 'doubt'
    | 'isDerived'
    | 'isMarkedRequired'
    | 'isPositional'
    | 'language'
    | 'limit'
    | 'proposal'
    | 'start'
    | 'translationOf'
  >
> {
  help?: LabelWords;
}

/** Describes the field that a schema is for. */
export function described<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: Input,
  label: LabelWords,
  { help, language = 'shared', ...hints }: Hints = {},
): Schema {
  fieldFacts.add(schema, {
    label: inBoth(label),
    ...(help && { help: inBoth(help) }),
    language,
    input,
    ...hints,
  });
  return schema;
}

/** The same fields under another label. */
export function named<Schema extends z.ZodMiniType>(schema: Schema, label: LabelWords, hints: Hints = {}): Schema {
  const input = fieldFacts.get(schema)?.input ?? { as: 'group' };
  return described(schema.clone(), input, label, hints);
}

/** A label as a text. */
export function inBoth([en, zh]: LabelWords): Text {
  return { en, zh };
}

/** Options of a choice, by value. */
export function labelledOptions<Value extends string>(
  options: Readonly<Record<Value, LabelWords>>,
): Readonly<Record<Value, Text>> {
  const shown = Object.entries<LabelWords>(options).map(([value, words]) => [value, inBoth(words)]);
  return Object.fromEntries(shown) as Record<Value, Text>;
}
