import * as z from 'zod/mini';
import type { QueuedCommand } from '#contract/records/command.ts';
import type { Role } from '#contract/staff/roles.ts';

/**
 * Who may make a call: anyone, a logged-in account, or staff with one of these roles. The server enforces it from the
 * table of calls, for every call.
 */
export type Access = 'anyone' | 'account' | readonly Role[];

/**
 * A call, shared by server and client. Paths are without the API's base; the server also serves them below `/api` (V1).
 */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Schema of the JSON body; absent if there is none. */
  body?: z.core.$ZodType;
  /** Staff only: schema of the query string. */
  query?: z.core.$ZodType;
  /** Staff only: media type of a body that is a file instead of JSON. It is read as a stream. */
  upload?: string;
  /** Schema of `data` in a successful reply; absent if there is none. */
  data?: z.core.$ZodType;
  access: Access;
  /** Staff only: allowed within `recentSeconds` after signing in, since a session may have been left open or stolen. */
  recent?: true;
  /** Staff only: a chair sees and changes only the records of the chair's own topics. */
  byTopic?: true;
  /** Staff only: a change that devices store until the server has applied it, once however often it arrives (S3). */
  command?: QueuedCommand<never>;
  /** Staff only: a command that stops or deletes something. It is applied on a full disk, too. */
  frees?: true;
  /** Largest body, in bytes; `bodyBytes.small` by default. */
  bodyLimit?: number;
  /** Maximum number of characters outside of strings in a body; `bodySigns` by default. */
  bodySigns?: number;
}

/** `data` of a reply without data. */
export const noData = z.optional(z.unknown());

/**
 * Makes a function that declares POST calls with this access: `account({ body, data })`. A misspelt property does not
 * compile.
 */
export function callsOf<const Who extends Access>(access: Who) {
  return <const Rest extends Partial<Omit<Call, 'method' | 'access'>>>(
    rest: Rest & Record<Exclude<keyof Rest, keyof Call>, never>,
  ): { readonly method: 'POST'; readonly access: Who } & Rest => ({ method: 'POST', access, ...rest });
}

/** The JSON body of a call as a client writes it. */
export type InputOf<Described> = Described extends { body: infer Body extends z.core.$ZodType }
  ? z.input<Body>
  : undefined;
/** The JSON body after parsing, as the handler gets it. */
export type ParsedOf<Described> = Described extends { body: infer Body extends z.core.$ZodType }
  ? z.output<Body>
  : undefined;
/** `data` of a successful reply. */
export type OutputOf<Described> = Described extends { data: infer Data extends z.core.$ZodType }
  ? z.output<Data>
  : undefined;
