import { hash } from 'node:crypto';
import { countAttempts, deleteAttempt, recordAttempt } from '#server/db/attempts.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';
import { networksOf } from '#server/http/network.ts';

/** What limits work with: attempts are counted in the database, which all servers share. */
export interface LimitContext {
  db: Database;
  clock: () => Date;
}

export interface Limit {
  /** Their number, or the sum of their amounts. */
  attempts: number;
  minutes: number;
}

const day = 24 * 60;

/** No attempt counts for longer than this. */
export const longestWindowMinutes = day;

/** So much in a day. */
export function perDay(attempts: number): Limit {
  return { attempts, minutes: day };
}

/** What an attempt counts for, and which results count. */
export interface Rule {
  subject: string;
  limit: Limit;
  counts: (result: unknown) => boolean;
}

/** A rule for each network of an address. */
export function perNetwork(kind: string, address: string, limit: Limit, counts: Rule['counts'], of = ''): Rule[] {
  return networksOf(address).map(({ name, share }) =>
    rule(kind, of ? `${name} ${of}` : name, { ...limit, attempts: share * limit.attempts }, counts),
  );
}

/** What is counted is kept as a hash only. */
export function rule(kind: string, of: string, limit: Limit, counts: Rule['counts']): Rule {
  return { subject: `${kind}:${hash('sha256', of)}`, limit, counts };
}

/**
 * Makes an attempt within limits. It is recorded before it begins, so that simultaneous attempts count too, and deleted
 * where its result does not count or it throws.
 *
 * @throws {Refused} `tooManyRequests`
 */
export async function within<Result>(
  context: LimitContext,
  rules: readonly Rule[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { db, clock } = context;
  const attempt_id = await recordAttempt(
    db,
    rules.map(({ subject }) => subject),
    clock().toISOString(),
  );
  let uncounted = rules;
  try {
    for (const { subject, limit } of rules) {
      if ((await count(context, subject, limit)) > limit.attempts) throw new Refused('tooManyRequests');
    }
    const result = await attempt();
    uncounted = rules.filter(({ counts }) => !counts(result));
    return result;
  } finally {
    const subjects = uncounted.map(({ subject }) => subject);
    await deleteAttempt(db, attempt_id, subjects);
  }
}

/**
 * Makes an attempt that nobody gets right by guessing. A right one always passes, whatever others of the network did; wrong
 * ones beyond the limits are refused.
 *
 * @throws {Refused} `tooManyRequests`
 */
export async function limitFailures<Result>(
  context: LimitContext,
  rules: readonly Rule[],
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const result = await attempt();
  if (!failed(result)) return result;
  for (const { subject, limit } of rules) {
    if ((await count(context, subject, limit)) >= limit.attempts) throw new Refused('tooManyRequests');
  }
  const subjects = rules.map(({ subject }) => subject);
  await recordAttempt(context.db, subjects, context.clock().toISOString());
  return undefined;
}

/** Of an attempt that returns undefined where it fails. */
export function failed(result: unknown): boolean {
  return result === undefined;
}

export function succeeded(result: unknown): boolean {
  return !failed(result);
}

export function always(): boolean {
  return true;
}

/** What a subject has done within the time of a limit. */
export function count({ db, clock }: LimitContext, subject: string, { minutes }: Limit): Promise<number> {
  return countAttempts(db, subject, new Date(clock().getTime() - minutes * 60_000).toISOString());
}
