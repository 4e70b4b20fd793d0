import * as z from 'zod/mini';

/** `code` of success. Our server sends the string; `report_list` of others may answer a number (specification §7). */
export const success = '200';

/** Envelope of every reply. */
export interface Reply<Data> {
  code: string;
  msg: string;
  data?: Data;
}

/** A refusal: the HTTP status once more as `code`, words fit to be shown, and the problem by its code. */
export interface Refusal extends Reply<unknown> {
  /** A `ProblemCode`; our server's own addition. */
  problem?: string;
  /** Path of the field in question. */
  field?: string;
}

/** What any server may answer. */
export const Envelope = z.object({
  code: z.union([z.string(), z.number()]),
  msg: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  problem: z.optional(z.string()),
  field: z.optional(z.string()),
});
export type Envelope = z.output<typeof Envelope>;

export function isSuccess(envelope: Envelope): boolean {
  return String(envelope.code) === success;
}
