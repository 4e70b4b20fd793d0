import * as z from 'zod/mini';

/** A call as both sides know it. Paths stand without the API's base; the server answers them under `/api` too (V1). */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Schema of the JSON body; absent where there is none. */
  body?: z.core.$ZodType;
  /** Schema of `data` in a successful reply; absent where there is none. */
  data?: z.core.$ZodType;
  /** Whether the session cookie must name an account. */
  session: boolean;
  /** Largest body, in bytes. */
  bodyLimit: number;
  summary: string;
}

/** `data` of a reply that says no more than its code. */
export const nothing = z.optional(z.unknown());
