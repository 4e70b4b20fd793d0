import * as z from 'zod/mini';
import type { KeptCommand } from '#contract/records/command.ts';
import type { Role } from '#contract/staff/roles.ts';

/**
 * Who may make a call: anyone; whoever has an account and is logged in; or staff with one of these roles. There is no other
 * way in: the server enforces it from the table.
 */
export type Access = 'anyone' | 'account' | readonly Role[];

/**
 * A call, shared by server and client. Paths are without the API's base; the server also serves them under `/api` (V1).
 */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Schema of the JSON body; absent where there is none. */
  body?: z.core.$ZodType;
  /** Of staff: schema of what stands behind the path. */
  query?: z.core.$ZodType;
  /** Of staff: the media type of a body that is a file and not JSON. It is read as a stream. */
  upload?: string;
  /** Schema of `data` in a successful reply; absent where there is none. */
  data?: z.core.$ZodType;
  access: Access;
  /** Of staff: only within `recentSeconds` after signing in, as a session may have been left open or stolen. */
  recent?: true;
  /** Of staff: a chair is given, and changes, only what belongs to the own topics. */
  byTopic?: true;
  /** Of staff: a change that devices keep until the server has it, and apply it once however often it arrives (S3). */
  command?: KeptCommand<never>;
  /** Largest body, in bytes; `bodyBytes.small` where there is none. */
  bodyLimit?: number;
  /** The same of characters outside of strings; `bodySigns` where there is none. */
  bodySigns?: number;
}

/** `data` of a reply without data. */
export const noData = z.optional(z.unknown());

/** Describes calls by POST, by who may make them: `account({ body, data })`. A misspelt part does not compile. */
export function callsOf<const Who extends Access>(access: Who) {
  return <const Rest extends Partial<Omit<Call, 'method' | 'access'>>>(
    rest: Rest & Record<Exclude<keyof Rest, keyof Call>, never>,
  ): { readonly method: 'POST'; readonly access: Who } & Rest => ({ method: 'POST', access, ...rest });
}

/** The JSON body of a call as a client writes it. */
export type InputOf<Described> = Described extends { body: infer Body extends z.core.$ZodType }
  ? z.input<Body>
  : undefined;
/** The same after parsing, as its handler gets it. */
export type ParsedOf<Described> = Described extends { body: infer Body extends z.core.$ZodType }
  ? z.output<Body>
  : undefined;
/** `data` of a successful reply. */
export type OutputOf<Described> = Described extends { data: infer Data extends z.core.$ZodType }
  ? z.output<Data>
  : undefined;
