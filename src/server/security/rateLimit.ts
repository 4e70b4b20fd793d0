import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { countAttempts, forgetAttempt, forgetAttempts, recordAttempt } from '#server/db/attempts.ts';
import { emailKey } from '#server/db/accounts.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';

interface Limit {
  attempts: number;
  minutes: number;
}

/** Guesses at one account from one address. Counted apart, so that no stranger's guesses lock its owner out. */
const passwordsPerAccountAndAddress: Limit = { attempts: 10, minutes: 15 };
/** Guesses at one account from everywhere. */
const passwordsPerAccount: Limit = { attempts: 100, minutes: 15 };
/** Failures from one address, which a whole campus may share; what succeeds is not counted. */
const failuresPerAddress: Limit = { attempts: 100, minutes: 15 };
/** New accounts from one address: the captcha is the client's, so this is what slows a machine down. */
const registrationsPerAddress: Limit = { attempts: 300, minutes: 60 };

/** No attempt counts for longer than this. */
export const longestWindowMinutes = 60;

/** Whose password is tried: an account, which keeps its count under another e-mail address, or one that is not there. */
export type PasswordOwner = { visitor_id: string } | { email: string };

/** Lets a password be tried, at log-in or later, within the limits of its account, of the caller's address, and of both. */
export async function limitPasswords<Result>(
  services: Services,
  owner: PasswordOwner,
  address: string,
  tryIt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { here, everywhere } = guessesAt(owner, address);
  const result = await limitFailures(services, address, failed, () =>
    counting(services, here, passwordsPerAccountAndAddress, failed, () =>
      counting(services, everywhere, passwordsPerAccount, failed, tryIt),
    ),
  );
  if (!failed(result)) await forgetGuesses(services, owner, address);
  return result;
}

/** Starts the count of guesses anew: whoever guessed has shown to be the owner. */
export async function forgetGuesses({ db }: Services, owner: PasswordOwner, address: string): Promise<void> {
  for (const counted of Object.values(guessesAt(owner, address))) await forgetAttempts(db, counted);
}

function guessesAt(owner: PasswordOwner, address: string): { here: string; everywhere: string } {
  const [kind, of] =
    'visitor_id' in owner ? (['account', owner.visitor_id] as const) : (['email', emailKey(owner.email)] as const);
  return { here: subject(kind, `${network(address)} ${of}`), everywhere: subject(kind, of) };
}

/** Lets the secretariat's link be tried, within the limits of the caller's address. */
export function limitResets<Result>(
  services: Services,
  address: string,
  tryIt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return limitFailures(services, address, failed, tryIt);
}

/** Lets a change of e-mail address be tried: answers of `taken` tell who has an account, and count as failures. */
export async function limitEmailChange<Result>(
  services: Services,
  address: string,
  tryIt: () => Promise<Result | 'taken'>,
): Promise<Result | 'taken'> {
  return limitFailures(services, address, (result) => result === 'taken', tryIt);
}

/** Lets a registration be tried, within the limits of its address. */
export async function limitRegistration<Result>(
  services: Services,
  address: string,
  tryIt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return limitFailures(services, address, failed, () =>
    counting(services, subject('registration', network(address)), registrationsPerAddress, succeeded, tryIt),
  );
}

function limitFailures<Result>(
  services: Services,
  address: string,
  counts: (result: Result) => boolean,
  tryIt: () => Promise<Result>,
): Promise<Result> {
  return counting(services, subject('address', network(address)), failuresPerAddress, counts, tryIt);
}

/**
 * Lets something be tried, within a limit of its subject. It is counted before it begins, so that what is tried at
 * the same moment counts too, and forgotten where its result does not count or where there is none.
 *
 * @throws {Refused} `tooManyRequests`
 */
async function counting<Result>(
  services: Services,
  subject: string,
  limit: Limit,
  counts: (result: Result) => boolean,
  tryIt: () => Promise<Result>,
): Promise<Result> {
  const attempt = await record(services, subject);
  let remembered = false;
  try {
    if ((await count(services, subject, limit)) > limit.attempts) throw new Refused('tooManyRequests');
    const result = await tryIt();
    remembered = counts(result);
    return result;
  } finally {
    if (!remembered) await forgetAttempt(services.db, attempt);
  }
}

function failed(result: unknown): boolean {
  return result === undefined;
}

function succeeded(result: unknown): boolean {
  return !failed(result);
}

function count({ db, clock }: Services, subject: string, { minutes }: Limit): Promise<number> {
  return countAttempts(db, subject, new Date(clock().getTime() - minutes * 60_000).toISOString());
}

function record({ db, clock }: Services, subject: string): Promise<number> {
  return recordAttempt(db, subject, clock().toISOString());
}

/** Addresses are kept as hashes only. */
function subject(kind: string, of: string): string {
  return `${kind}:${hash('sha256', of)}`;
}

/** One subscriber of IPv6 has 2⁶⁴ addresses: they count as one. */
function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const gap = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...gap, ...rest].slice(0, 4).join(':');
}
