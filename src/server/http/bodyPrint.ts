import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A body that may be sent again by its client, days later and across an update of the server. */
export interface RepeatedBody {
  /** As the schema of the call has it, with its defaults. */
  parsed: object;
  /** As the client sent it; undefined where that is not known. */
  sent?: unknown;
}

/** Writes a body with what else a repeated request must have in common with the first. */
type Written = (body: object) => string;

/** What a client sent, of a call that handles what was parsed of it. */
export function repeatedBody(parsed: object, { sentBody }: FastifyRequest): RepeatedBody {
  return { parsed, sent: sentBody };
}

/**
 * What is stored of a body, so that it is recognised when it is sent again: a hash of what the client sent, which stays the same when an
 * update gives the schema another default, and one of what was parsed, which stays the same when an updated client spells out a default.
 */
export function bodyPrint({ parsed, sent }: RepeatedBody, written: Written): string {
  return isObject(sent) ? `${sentHash(sent, written)} ${hashOf(written(parsed))}` : hashOf(written(parsed));
}

/** Whether a body is the one of which a print was stored; that of an earlier version of the server is of the parsed body only. */
export function isSameBody(print: string, { parsed, sent }: RepeatedBody, written: Written): boolean {
  const known = print.split(' ');
  if (known.includes(hashOf(written(parsed)))) return true;
  if (!isObject(sent)) return false;
  // Without the fields that are this version's defaults, as an earlier version parsed it.
  const given = Object.fromEntries(Object.entries(parsed).filter(([name]) => Object.hasOwn(sent, name)));
  return known.includes(sentHash(sent, written)) || known.includes(hashOf(written(given)));
}

function sentHash(sent: object, written: Written): string {
  return hashOf(`sent\n${written(sent)}`);
}

function hashOf(text: string): string {
  return hash('sha256', text);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
