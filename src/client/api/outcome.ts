import * as z from 'zod/mini';
import { defaultLanguage, isLanguage } from '#contract/pages/page.ts';
import { gatewayProblems } from '#contract/problems/gatewayProblems.ts';
import { Envelope, isSuccess } from '#contract/calls/reply.ts';

/** Result of a call, which never throws. */
export type Outcome<Data> = Success<Data> | RefusedOutcome | Unreachable;

export interface Success<Data> {
  kind: 'success';
  data: Data;
  msg: string;
}

/** The server refused; `msg` can be shown. */
export interface RefusedOutcome {
  kind: 'refused';
  /** The HTTP status, or the code in the reply if the server answers 200 to everything. */
  status: number;
  msg: string;
  /** A `ProblemCode` if our own server refused. */
  problem?: string;
  /** Path of the field in question. */
  field?: string;
  data?: unknown;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
}

/**
 * No valid reply: no network, a time-out, a captive portal's page, an incomplete reply. The request may have arrived.
 */
export interface Unreachable {
  kind: 'unreachable';
}

export const unreachable: Unreachable = { kind: 'unreachable' };

/**
 * Reads a reply. Only the exact shape of success counts as success. A reply without an envelope counts as no reply,
 * unless its status says that the request never reached the server.
 */
export function readReply<Data>(status: number, body: string, data: z.core.$ZodType<Data>): Outcome<Data> {
  const envelope = z.safeParse(Envelope, parseJson(body));
  if (!envelope.success) return gatewayRefusal(status);
  if (!isSuccess(envelope.data)) return refusal(status, envelope.data);
  if (status < 200 || status > 299) return unreachable;
  const parsed = z.safeParse(data, envelope.data.data);
  if (!parsed.success) return unreachable;
  return { kind: 'success', data: parsed.data, msg: envelope.data.msg ?? '' };
}

/** A gateway's own page. Two statuses mean that the request was not passed on. */
function gatewayRefusal(status: number): RefusedOutcome | Unreachable {
  const known = Object.entries(gatewayProblems).find(([, words]) => words.status === status);
  if (!known) return unreachable;
  const [problem, words] = known;
  const { lang } = document.documentElement;
  return { kind: 'refused', status, msg: words[isLanguage(lang) ? lang : defaultLanguage], problem };
}

function refusal(status: number, { code, msg, problem, field, data }: Envelope): RefusedOutcome {
  return {
    kind: 'refused',
    status: Number(code) || status,
    msg: msg || String(code),
    ...(problem && { problem }),
    ...(field && { field }),
    ...(data !== undefined && { data }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
