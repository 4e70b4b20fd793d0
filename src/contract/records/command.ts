import * as z from 'zod/mini';
import { text } from '#contract/calls/text.ts';
import type { KindName, RecordTypes } from '#contract/kinds/kinds.ts';

/** What every command's body has (S3). */
export const Command = z.object({
  /** Random, made on the device with the command: the server applies it once, and answers as it did the first time. */
  command_id: text(80),
});

/** What is known of a command beside its body: only the server can say who and when in its own words. */
export interface Made {
  by: { name: string };
  /** Milliseconds since 1970, by the device's clock. */
  made_at: number;
  /** What it changes, as that is called afterwards. */
  title: string;
}

/** A moment of a device's clock, as records have it. */
export function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

type RowOf<Kind extends KindName> = RecordTypes[Kind]['row'];
type OneOf<Kind extends KindName> = RecordTypes[Kind]['one'];

/** What a command makes of the records of a kind that it is about: of a row of the list, and of everything about one. */
export interface Apply<Kind extends KindName, Body> {
  row?: (row: RowOf<Kind>, body: Body, made: Made) => RowOf<Kind>;
  one?: (one: OneOf<Kind>, body: Body, made: Made) => OneOf<Kind>;
}

/** In which record the fields stand that a command changes, and where in it; of a kind without `one`, in its row. */
type ChangedFields = {
  [Kind in KindName]: {
    kind: Kind;
    /** Whether a conflict is answered with the whole record, and not with its fields. */
    isWhole?: true;
    of: (record: [OneOf<Kind>] extends [never] ? RowOf<Kind> : OneOf<Kind>) => object;
  };
}[KindName];

/** What a device knows of a command that it keeps until the server has applied it. */
export interface KeptCommand<Body> {
  /** Of one that names no record in its body. Commands of one target are sent in order. It never changes. */
  target?: (command_id: string) => string;
  /** How it is shown meanwhile, by kind: of the record that its body names, and of those that are related to it. */
  apply: { readonly [Kind in KindName]?: Apply<Kind, Body> };
  /** Of a command with changes of fields, which somebody else may have changed, too: where they stand. */
  fields?: ChangedFields;
}

/**
 * A command that devices keep until the server has it: its body, and what they do with it.
 *
 * @param body - without the command's id
 */
export function kept<Shape extends z.core.$ZodShape>(
  body: z.ZodMiniObject<Shape>,
  command: KeptCommand<z.input<z.ZodMiniObject<Shape>>>,
) {
  return { body: z.extend(Command, body.shape), command } as const;
}

/**
 * The change of a field. It is applied where the field still is what it was changed from, so that changes of different fields
 * join; where it is something else, the command is refused with `fieldsChanged`, and nothing of it is applied.
 *
 * @param value - makes the schema of the field, once for each side
 */
export function fieldChange<Value extends z.core.$ZodType>(value: Value) {
  return z.object({ from: value, to: value });
}

/**
 * Changes of some fields of a record, by name: each of them may be absent.
 *
 * @param fields - the schema of each field
 */
export function changesOf<Fields extends Record<string, z.core.$ZodType>>(fields: Fields) {
  const changes = Object.entries(fields).map(([name, value]) => [name, z.optional(fieldChange(value))]);
  return z.object(
    Object.fromEntries(changes) as {
      [Name in keyof Fields]: z.ZodMiniOptional<ReturnType<typeof fieldChange<Fields[Name]>>>;
    },
  );
}

/** The change of a field, parsed. */
export interface FieldChange<Value> {
  from: Value;
  to: Value;
}
