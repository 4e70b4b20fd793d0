import * as z from 'zod/mini';
import { text } from '#contract/calls/text.ts';

/** What every command's body has (S3). */
export const Command = z.object({
  /** Random, made on the device with the command: the server applies it once, and answers as it did the first time. */
  command_id: text(80),
});

/**
 * The change of a field. It is applied where the field still is what it was changed from, so that changes of different fields
 * join; where it is something else, the command is refused with `fieldsChanged`, and nothing of it is applied.
 *
 * @param value - makes the schema of the field, once for each side
 */
export function fieldChange<Value extends z.core.$ZodType>(value: Value) {
  return z.object({ from: value, to: value });
}

/** The change of a field, parsed. */
export interface FieldChange<Value> {
  from: Value;
  to: Value;
}
