import { emailKey } from '#server/db/accounts/accounts.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Caller } from '#server/security/rateLimit.ts';
import {
  always,
  failed,
  limitFailures,
  perDay,
  perNetwork,
  rule,
  within,
  type Limit,
  type LimitContext,
} from '#server/security/limit.ts';

/** Guesses at one address of staff from one network. */
const guessesPerPerson: Limit = { attempts: 10, minutes: 15 };
/** Guesses at one address of staff, and at all of them together, from everywhere: a thousand rented networks are one guesser. */
const guessesEverywhere: Limit = { attempts: 100, minutes: 15 };
const guessesAtAll: Limit = { attempts: 300, minutes: 15 };
/** Guesses at one person from a device on which she has signed in before. */
const guessesPerDevice: Limit = { attempts: 10, minutes: 15 };
/** Void links, wrong passkeys or wrong passwords from one network, counted apart. */
const failuresPerAddress: Limit = { attempts: 100, minutes: 15 };
/** Whole lists of one person: a device needs one a day. */
const wholeLists: Limit = { attempts: 60, minutes: 15 };
/** Entries that somebody writes into the log, which is for good, without anything that shows for them. */
const entriesInAnHour: Limit = { attempts: 60, minutes: 60 };
const entriesInADay = perDay(200);
/** Letters that somebody sends to herself to look at them. */
const testLetters: Limit = { attempts: 60, minutes: 60 };
/** Wrong one-time codes with the right password, from all unknown devices. Recovery codes are too long to be guessed. */
const wrongCodes: Limit = { attempts: 10, minutes: 15 };

/**
 * Tries a password within the limits of the caller's network and of everywhere: the same for every address, so that they tell
 * nothing of who is staff. A known device has a limit of its own, and waits for no stranger's guesses.
 *
 * @throws {Refused} `tooManyRequests`
 */
export function limitStaffPasswords<Result>(
  context: LimitContext,
  email: string,
  { address, knownDevice }: Caller,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const of = emailKey(email);
  if (knownDevice) {
    return within(context, [rule('staff-device', `${knownDevice} ${of}`, guessesPerDevice, failed)], attempt);
  }
  // One after the other: what is refused before must not count, even for a moment, against what comes after.
  const limits = [
    perNetwork('staff-failure', address, failuresPerAddress, failed),
    perNetwork('staff', address, guessesPerPerson, failed, of),
    [rule('staff-account', of, guessesEverywhere, failed)],
    [rule('staff-all', '', guessesAtAll, failed)],
  ];
  return limits.reduceRight((inner, rules) => () => within(context, rules, inner), attempt)();
}

/**
 * Tries what only its holder can know, and nobody can guess: a link or a passkey. Its holder waits for nobody.
 *
 * @throws {Refused} `tooManyRequests`
 */
export function limitHeld<Result>(
  context: LimitContext,
  kind: 'link' | 'passkey',
  address: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return limitFailures(context, perNetwork(`staff-${kind}`, address, failuresPerAddress, failed), attempt);
}

/**
 * Answers a whole list to somebody: each time it stands in the log.
 *
 * @throws {Refused} `tooManyRequests`
 */
export function limitLists<Result>(
  context: LimitContext,
  staff_id: string,
  answer: () => Promise<Result>,
): Promise<Result> {
  return within(context, [rule('staff-list', staff_id, wholeLists, always)], answer);
}

/**
 * Does what leaves little else behind than an entry in the log.
 *
 * @throws {Refused} `tooManyRequests`
 */
export function limitEntries<Result>(
  context: LimitContext,
  staff_id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const rules = [
    rule('staff-entry', staff_id, entriesInAnHour, always),
    rule('staff-entry-day', staff_id, entriesInADay, always),
  ];
  return within(context, rules, work);
}

/**
 * Sends somebody a letter to look at.
 *
 * @throws {Refused} `tooManyRequests`
 */
export function limitTestLetters<Result>(
  context: LimitContext,
  staff_id: string,
  send: () => Promise<Result>,
): Promise<Result> {
  return within(context, [rule('staff-test-letter', staff_id, testLetters, always)], send);
}

/**
 * Tries a one-time code on an unknown device once the password is right. Beyond the limit every code is wrong, since another
 * refusal would tell that the password is right.
 */
export function limitCodes<Result>(
  context: LimitContext,
  staff_id: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return orNothing(within(context, [rule('staff-code', staff_id, wrongCodes, failed)], attempt));
}

/** Logs a wrong code, no more often than its limit says: guessing fills no disk. */
export async function limitCodeEntries(
  context: LimitContext,
  staff_id: string,
  log: () => Promise<void>,
): Promise<void> {
  await orNothing(within(context, [rule('staff-code-entry', staff_id, wrongCodes, always)], log));
}

async function orNothing<Result>(limited: Promise<Result>): Promise<Result | undefined> {
  try {
    return await limited;
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'tooManyRequests') return undefined;
    throw error;
  }
}
