import * as z from 'zod/mini';

/**
 * A call, shared by server and client. Paths are without the API's base; the server also serves them under `/api` (V1).
 */
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

/** `data` of a reply without data. */
export const noData = z.optional(z.unknown());
