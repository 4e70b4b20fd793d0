import { hash } from 'node:crypto';
import { addToHour, countAttempts, deleteAttempt, recordAttempt } from '#server/db/attempts.ts';
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
export async function withinLimit<Result>(
  context: LimitContext,
  rules: readonly Rule[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const attempt_id = await record(context, rules);
  let uncounted = rules;
  try {
    if (!(await hasRoom(context, rules, 0))) throw new Refused('tooManyRequests');
    const result = await attempt();
    uncounted = rules.filter(({ counts }) => !counts(result));
    return result;
  } finally {
    await deleteAttempt(context.db, attempt_id, subjectsOf(uncounted));
  }
}

/** As `withinLimit`, one after the other: what is refused by some rules must not count, even for a moment, against those after them. */
export function withinEach<Result>(
  context: LimitContext,
  rules: readonly (readonly Rule[])[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  return rules.reduceRight((inner, some) => () => withinLimit(context, some, inner), attempt)();
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
  if (!(await hasRoom(context, rules))) throw new Refused('tooManyRequests');
  await record(context, rules);
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

/** Whether what was done within the times of some rules leaves room for so much more. */
export async function hasRoom({ db, clock }: LimitContext, rules: readonly Rule[], more = 1): Promise<boolean> {
  for (const { subject, limit } of rules) {
    const since = new Date(clock().getTime() - limit.minutes * 60_000).toISOString();
    if ((await countAttempts(db, subject, since)) + more > limit.attempts) return false;
  }
  return true;
}

/** Records an attempt that counts by some rules, and returns its id. */
export function record({ db, clock }: LimitContext, rules: readonly Rule[], amount?: number): Promise<string> {
  return recordAttempt(db, subjectsOf(rules), clock().toISOString(), amount);
}

/** Counts an amount by some rules, together with all others of the same hour: for what is done thousands of times a day. */
export function recordInHour({ db, clock }: LimitContext, rules: readonly Rule[], amount: number): Promise<void> {
  return addToHour(db, subjectsOf(rules), clock().toISOString(), amount);
}

function subjectsOf(rules: readonly Rule[]): string[] {
  return rules.map(({ subject }) => subject);
}
