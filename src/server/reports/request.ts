import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/calls/calls.ts';
import { Refused } from '#server/http/refusal.ts';

/** Reads the number of a report. Anything else is refused like an unknown report. */
export function readReportNumber(report_id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(report_id)) throw new Refused('unknownReport');
  return Number(report_id);
}

/** Reads the client's `Idempotency-Key`, or null. */
export function readIdempotencyKey({ headers: sent }: FastifyRequest): string | null {
  const key = sent[headers.idempotencyKey];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refused('malformed');
  return key;
}

/** Reads the version in `If-Match` that a change must be based on; undefined for any. */
export function readExpectedVersion({ headers: sent }: FastifyRequest): number | undefined {
  const tag = sent[headers.ifMatch];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"([1-9]\d{0,8})"$/.exec(String(tag))?.[1];
  if (!version) throw new Refused('malformed');
  return Number(version);
}
