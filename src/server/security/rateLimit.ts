import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { countAttempts, forgetAttempt, forgetAttempts, recordAttempt } from '#server/db/attempts.ts';
import { emailKey } from '#server/db/accounts.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Database } from '#server/db/schema.ts';

/** What limits work with: attempts are counted in the database, which all servers share. */
interface LimitContext {
  db: Database;
  clock: () => Date;
}

interface Limit {
  attempts: number;
  minutes: number;
}

/** Guesses at one account from one address, counted apart so that guesses from elsewhere do not lock its owner out. */
const passwordsPerAccountAndAddress: Limit = { attempts: 10, minutes: 15 };
/** Guesses at one account from everywhere. */
const passwordsPerAccount: Limit = { attempts: 100, minutes: 15 };
/** Failures from one address, which a whole campus may share; successes are not counted. */
const failuresPerAddress: Limit = { attempts: 100, minutes: 15 };
/** New accounts from one address: the captcha is the client's, so this alone slows a script down. */
const registrationsPerAddress: Limit = { attempts: 300, minutes: 60 };

/** No attempt counts for longer than this. */
export const longestWindowMinutes = 60;

/** Whose password is tried: an account, whose count survives a change of its e-mail address, or an unknown address. */
export type PasswordOwner = { visitor_id: string } | { email: string };

/** Runs a password check within the limits per account, per address, and per account and address. */
export async function limitPasswords<Result>(
  context: LimitContext,
  owner: PasswordOwner,
  address: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { here, everywhere } = guessesAt(owner, address);
  const result = await limitFailures(context, address, failed, () =>
    counting(context, here, passwordsPerAccountAndAddress, failed, () =>
      counting(context, everywhere, passwordsPerAccount, failed, attempt),
    ),
  );
  if (!failed(result)) await forgetGuesses(context, owner, address);
  return result;
}

/** Resets the count of guesses once the caller has proved to be the owner. */
export async function forgetGuesses(
  { db }: Pick<LimitContext, 'db'>,
  owner: PasswordOwner,
  address: string,
): Promise<void> {
  for (const counted of Object.values(guessesAt(owner, address))) await forgetAttempts(db, counted);
}

function guessesAt(owner: PasswordOwner, address: string): { here: string; everywhere: string } {
  const [kind, of] =
    'visitor_id' in owner ? (['account', owner.visitor_id] as const) : (['email', emailKey(owner.email)] as const);
  return { here: subject(kind, `${network(address)} ${of}`), everywhere: subject(kind, of) };
}

/** Tries the secretariat's link within the limit of the caller's address. */
export function limitResets<Result>(
  context: LimitContext,
  address: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return limitFailures(context, address, failed, attempt);
}

/** Tries a change of e-mail address: `taken` reveals who has an account, and counts as a failure. */
export async function limitEmailChange<Result>(
  context: LimitContext,
  address: string,
  attempt: () => Promise<Result | 'taken'>,
): Promise<Result | 'taken'> {
  return limitFailures(context, address, (result) => result === 'taken', attempt);
}

/** Tries a registration within the limits of the caller's address. */
export async function limitRegistration<Result>(
  context: LimitContext,
  address: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return limitFailures(context, address, failed, () =>
    counting(context, subject('registration', network(address)), registrationsPerAddress, succeeded, attempt),
  );
}

function limitFailures<Result>(
  context: LimitContext,
  address: string,
  counts: (result: Result) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  return counting(context, subject('address', network(address)), failuresPerAddress, counts, attempt);
}

/**
 * Makes an attempt within the limit of its subject. It is recorded before it begins, so that simultaneous attempts count
 * too, and deleted where its result does not count or it throws.
 *
 * @throws {Refused} `tooManyRequests`
 */
async function counting<Result>(
  context: LimitContext,
  subject: string,
  limit: Limit,
  counts: (result: Result) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const attempt_id = await record(context, subject);
  let counted = false;
  try {
    if ((await count(context, subject, limit)) > limit.attempts) throw new Refused('tooManyRequests');
    const result = await attempt();
    counted = counts(result);
    return result;
  } finally {
    if (!counted) await forgetAttempt(context.db, attempt_id, [subject]);
  }
}

function failed(result: unknown): boolean {
  return result === undefined;
}

function succeeded(result: unknown): boolean {
  return !failed(result);
}

function count({ db, clock }: LimitContext, subject: string, { minutes }: Limit): Promise<number> {
  return countAttempts(db, subject, new Date(clock().getTime() - minutes * 60_000).toISOString());
}

function record({ db, clock }: LimitContext, subject: string): Promise<string> {
  return recordAttempt(db, [subject], clock().toISOString());
}

/** Addresses are kept as hashes only. */
function subject(kind: string, of: string): string {
  return `${kind}:${hash('sha256', of)}`;
}

/** An IPv6 subscriber has 2⁶⁴ addresses, which count as one. */
function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const gap = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...gap, ...rest].slice(0, 4).join(':');
}
