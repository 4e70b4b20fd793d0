import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A body that its client may send again, even days later and after an update of the server. */
export interface RepeatedBody {
  /** The body parsed by the schema of the call, with its defaults. */
  parsed: object;
  /** The body as the client sent it; undefined if that is unknown. */
  sent?: unknown;
}

/** Serialises a body together with everything else that must be equal in a repeated request. */
type Written = (body: object) => string;

/** The body of a call, both parsed and as it was sent. */
export function repeatedBody(parsed: object, { sentBody }: FastifyRequest): RepeatedBody {
  return { parsed, sent: sentBody };
}

/**
 * The fingerprint of a body, stored to recognise a repeated request. It has two hashes. The hash of the sent body
 * survives an update that changes a default of the schema; the hash of the parsed body survives an updated client that
 * sends a default.
 */
export function bodyPrint({ parsed, sent }: RepeatedBody, written: Written): string {
  return isObject(sent) ? `${sentHash(sent, written)} ${hashOf(written(parsed))}` : hashOf(written(parsed));
}

/** Whether a fingerprint is of this body. Fingerprints of earlier versions only have the hash of the parsed body. */
export function isSameBody(print: string, { parsed, sent }: RepeatedBody, written: Written): boolean {
  const known = print.split(' ');
  if (known.includes(hashOf(written(parsed)))) return true;
  if (!isObject(sent)) return false;
  // Without the defaults that this version has added, so that it equals the result of an earlier version.
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
