import { hash } from 'node:crypto';
import {
  addToAttempt,
  addToHour,
  countAttempts,
  deleteAttempt,
  deleteAttempts,
  recordAttempt,
} from '#server/db/attempts.ts';
import type { Database } from '#server/db/schema.ts';
import { networksOf } from '#server/http/network.ts';
import { Refused } from '#server/http/refusal.ts';
import { rateLimits, type Amounts, type CallerOf, type Limit, type LimitName } from './limits.ts';

/** Attempts are counted in the database, which all servers share. */
export interface LimitContext {
  db: Database;
  clock: () => Date;
  amounts?: Amounts | undefined;
}

/** A limit for one caller. */
interface Rule extends Limit {
  name: LimitName;
  /** What is counted: the name of the limit and a hash of the caller. */
  subject: string;
  /** The multiple of the allowance that this caller may use. */
  share: number;
}

/** Refuses a caller who has reached a limit, and says when the oldest attempts no longer count. */
class LimitReached extends Refused {
  constructor({ problem = 'tooManyRequests' }: Limit, retryAfter: number) {
    super(problem, undefined, retryAfter);
  }
}

/** Rejection handler for callers to whom a reached limit is no error. */
export function undefinedIfLimited(error: unknown): undefined {
  if (!(error instanceof LimitReached)) throw error;
}

/**
 * Makes an attempt within limits, which are checked one after the other: an attempt that one of them refuses never
 * counts against the next. An attempt in progress counts as a failure, never as a success.
 *
 * @throws {LimitReached} with the problem of the limit
 */
export function limited<Name extends LimitName, Result>(
  context: LimitContext,
  names: readonly Name[],
  caller: CallerOf<Name>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  return names.reduceRight((inner, name) => () => limitedBy(context, name, caller, inner), attempt)();
}

async function limitedBy<Name extends LimitName, Result>(
  context: LimitContext,
  name: Name,
  caller: CallerOf<Name>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { counts, isUnguessable } = rateLimits[name];
  const isToCount = (result: Result) => counts === undefined || (counts === 'failures') === (result === undefined);
  const rules = rulesOf([name], caller);
  // Checked before anything is recorded: refused attempts must not use up other callers' allowance, not even for a
  // moment.
  if (!isUnguessable) await requireRoom(context, rules, 1);
  if (isUnguessable || counts === 'successes') {
    // Nor may an attempt do so before its outcome is known, since most guesses fail.
    const result = await attempt();
    if (isToCount(result)) await recordWithin(context, rules);
    return result;
  }
  // Recorded before it starts, so that simultaneous guesses count too.
  const attempt_id = await recordWithin(context, rules);
  let isCounted = false;
  try {
    const result = await attempt();
    isCounted = isToCount(result);
    return result;
  } finally {
    if (!isCounted) await deleteAttempt(context.db, attempt_id);
  }
}

/** Records an attempt, unless it exceeds a limit together with simultaneous ones. */
async function recordWithin(context: LimitContext, rules: readonly Rule[]): Promise<string> {
  const attempt_id = await record(context, rules);
  try {
    await requireRoom(context, rules, 0);
    return attempt_id;
  } catch (error) {
    await deleteAttempt(context.db, attempt_id);
    throw error;
  }
}

/**
 * Refuses a caller who has reached a limit, before an attempt that ends with `count`.
 *
 * @throws {LimitReached} with the problem of the limit
 */
export function refuseIfLimited<Name extends LimitName>(
  context: LimitContext,
  name: Name,
  caller: CallerOf<Name>,
): Promise<void> {
  return requireRoom(context, rulesOf([name], caller), 1);
}

/**
 * Counts an action in the transaction of the context, if every limit allows it. Simultaneous transactions may slightly
 * exceed a limit.
 * @throws {LimitReached} with the problem of the limit; nothing is counted then
 */
export async function count<Name extends LimitName>(
  context: LimitContext,
  names: readonly Name[],
  caller: CallerOf<Name>,
): Promise<void> {
  const rules = rulesOf(names, caller);
  await requireRoom(context, rules, 1);
  await record(context, rules);
}

/**
 * Like `count`, for bytes that are stored thousands of times a day: those of an hour are added up in one row.
 * @throws {LimitReached} with the problem of the limit; nothing is counted then
 */
export async function countBytes<Name extends LimitName>(
  context: LimitContext,
  name: Name,
  caller: CallerOf<Name>,
  bytes: number,
): Promise<void> {
  const rules = rulesOf([name], caller);
  await requireRoom(context, rules, bytes);
  await addToHour(context.db, subjectsOf(rules), context.clock().toISOString(), bytes);
}

/**
 * Receives an upload within limits in bytes. The announced size must fit, but only bytes that have arrived are counted:
 * a sender who holds back the rest does not use up the limit of others. An upload that fails does not count.
 *
 * @param receive - calls back with the bytes that have arrived since its last call
 * @throws {LimitReached} with the problem of the limit
 */
export async function limitedUpload<Name extends LimitName, Result>(
  context: LimitContext,
  names: readonly Name[],
  caller: CallerOf<Name>,
  announced: number,
  receive: (count: (bytes: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = context;
  const rules = rulesOf(names, caller);
  await requireRoom(context, rules, announced);
  const attempt_id = await record(context, rules, 0);
  try {
    return await receive(async (bytes) => {
      await addToAttempt(db, attempt_id, bytes, clock().toISOString());
      await requireRoom(context, rules, 0);
    });
  } catch (error) {
    await deleteAttempt(db, attempt_id);
    throw error;
  }
}

/** Sets the counts of a caller back to zero. */
export async function resetCounts<Name extends LimitName>(
  { db }: Pick<LimitContext, 'db'>,
  names: readonly Name[],
  caller: CallerOf<Name>,
): Promise<void> {
  for (const subject of subjectsOf(rulesOf(names, caller))) await deleteAttempts(db, subject);
}

function rulesOf<Name extends LimitName>(names: readonly Name[], caller: CallerOf<Name>): Rule[] {
  const { address = '', ...others }: Partial<CallerOf<LimitName>> = caller;
  return names.flatMap((name) => {
    const { per } = rateLimits[name];
    const networks = per.includes('address') ? networksOf(address) : [{ name: '', share: 1 }];
    return networks.map((network) => {
      const counted = per.map((by) => (by === 'address' ? network.name : others[by]));
      return {
        ...rateLimits[name],
        name,
        subject: `${name}:${hash('sha256', counted.join(' '))}`,
        share: network.share,
      };
    });
  });
}

async function requireRoom(context: LimitContext, rules: readonly Rule[], more: number): Promise<void> {
  for (const rule of rules) {
    const wait = await secondsUntilRoom(context, rule, more);
    if (wait !== undefined) throw new LimitReached(rule, wait);
  }
}

/** Seconds until the oldest counted attempt no longer counts; undefined if there is room now. */
async function secondsUntilRoom(
  { db, clock, amounts }: LimitContext,
  rule: Rule,
  more: number,
): Promise<number | undefined> {
  const { name, subject, share, most } = rule;
  for (const { amount, minutes } of most) {
    const since = clock().getTime() - minutes * 60_000;
    const counted = await countAttempts(db, subject, new Date(since).toISOString());
    if (counted.amount + more <= share * (amounts?.[name] ?? amount)) continue;
    return Math.max(1, Math.ceil((Date.parse(counted.oldest ?? '') - since) / 1000) || minutes * 60);
  }
  return undefined;
}

function record({ db, clock }: LimitContext, rules: readonly Rule[], amount?: number): Promise<string> {
  return recordAttempt(db, subjectsOf(rules), clock().toISOString(), amount);
}

function subjectsOf(rules: readonly Rule[]): string[] {
  return rules.map(({ subject }) => subject);
}
