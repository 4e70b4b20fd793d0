import * as z from 'zod/mini';

/** `code` of success. Our server sends the string; `report_list` of other servers may send a number (V1). */
export const success = '200';

/** Envelope of every reply. */
export interface Reply<Data> {
  code: string;
  msg: string;
  data?: Data;
}

/** A refusal: the HTTP status repeated as `code`, a message for users, and the code of the problem. */
export interface Refusal extends Reply<unknown> {
  /** A `ProblemCode`. Our server's own addition. */
  problem?: string;
  /** Path of the field in question. */
  field?: string;
}

/** A reply of any server. */
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
