import * as z from 'zod/mini';
import { text } from '#contract/calls/text.ts';
import type { KindName, RecordTypes } from '#contract/kinds/kinds.ts';

/** The part that bodies of all commands have (S3). */
export const Command = z.object({
  /** Random id from the device. The server applies a command once, and repeats its first reply. */
  command_id: text(80),
});

/** Facts about a command beside its body, as the device knows them. */
export interface Made {
  by: { name: string };
  /** Milliseconds since 1970, by the device's clock. */
  made_at: number;
  /** Title of the changed record, after the change. */
  title: string;
}

/** A time of the device's clock in the format of records. */
export function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

type RowOf<Kind extends KindName> = RecordTypes[Kind]['row'];
type OneOf<Kind extends KindName> = RecordTypes[Kind]['one'];

/** Applies a command to the records of a kind: to a row of the list, and to the full details of one record. */
export interface Apply<Kind extends KindName, Body> {
  row?: (row: RowOf<Kind>, body: Body, made: Made) => RowOf<Kind>;
  one?: (one: OneOf<Kind>, body: Body, made: Made) => OneOf<Kind>;
}

/**
 * The record with the fields that a command changes, and how to find them in it: its full details, or its row if there
 * are none.
 */
type ChangedFields = {
  [Kind in KindName]: {
    kind: Kind;
    /** Whether the refusal of a conflict has the complete record, and not only the fields. */
    isComplete?: true;
    of: (record: [OneOf<Kind>] extends [never] ? RowOf<Kind> : OneOf<Kind>) => object;
  };
}[KindName];

/** How a device handles a command until the server has applied it. */
export interface QueuedCommand<Body> {
  /**
   * The target of a command without a record in its body. Commands of one target are sent in order. It never changes.
   */
  target?: (command_id: string) => string;
  /** Shows the pending command, by kind: in the record that its body names, and in related ones. */
  apply: { readonly [Kind in KindName]?: Apply<Kind, Body> };
  /** Its changes of fields, if somebody else may change the same ones. */
  fields?: ChangedFields;
}

/**
 * Declares a command that devices store until the server has applied it: its body, and how they handle it.
 *
 * @param body - without the command's id
 */
export function queued<Shape extends z.core.$ZodShape>(
  body: z.ZodMiniObject<Shape>,
  command: QueuedCommand<z.input<z.ZodMiniObject<Shape>>>,
) {
  return { body: z.extend(Command, body.shape), command } as const;
}

/**
 * The change of a field. It is applied if the field still has the old value, so that changes of different fields are
 * combined. Otherwise the command is refused with `fieldsChanged`, and none of its changes is applied.
 *
 * @param value - schema of the field
 */
export function fieldChange<Value extends z.core.$ZodType>(value: Value) {
  return z.object({ from: value, to: value });
}

/**
 * Changes of fields of a record, by name. Each of them is optional.
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
