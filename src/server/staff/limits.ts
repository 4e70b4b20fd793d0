import { previewsPerQuarter } from '#contract/staff/mail.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { Refused } from '#server/http/refusal.ts';
import type { PasswordCaller } from '#server/security/rateLimit.ts';
import {
  always,
  failed,
  limitFailures,
  perDay,
  hasRoom,
  perNetwork,
  recordInHour,
  rule,
  withinLimit,
  withinEach,
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
  { address, knownDevice }: PasswordCaller,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const of = emailKey(email);
  if (knownDevice) {
    return withinLimit(context, [rule('staff-device', `${knownDevice} ${of}`, guessesPerDevice, failed)], attempt);
  }
  const limits = [
    perNetwork('staff-failure', address, failuresPerAddress, failed),
    perNetwork('staff', address, guessesPerPerson, failed, of),
    [rule('staff-account', of, guessesEverywhere, failed)],
    [rule('staff-all', '', guessesAtAll, failed)],
  ];
  return withinEach(context, limits, attempt);
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

/** What one person may do so often only. */
const perPerson = {
  /** Being answered a whole list: each time it stands in the log. A device needs one a day. */
  list: { 'staff-list': { attempts: 60, minutes: 15 } },
  /** What leaves little else behind than an entry in the log, which is for good. */
  entry: { 'staff-entry': { attempts: 60, minutes: 60 }, 'staff-entry-day': perDay(200) },
  /** Publishing the site, which takes a processor for some seconds. */
  publication: { 'staff-publication': { attempts: 60, minutes: 15 } },
  /** Looking at a page with changes, which takes one for a second. */
  pagePreview: { 'staff-page-preview': { attempts: 200, minutes: 15 } },
  /** Pictures and files for the site, each of which takes a processor for some seconds, and room for good. */
  siteFile: { 'staff-site-file': { attempts: 100, minutes: 60 }, 'staff-site-file-day': perDay(500) },
  /** Letters that somebody sends to herself to look at them. */
  testLetter: { 'staff-test-letter': { attempts: 60, minutes: 60 } },
  /** Mailings that somebody has prepared: each look at the preview of a letter to many, and each that is sent. */
  preview: { 'staff-preview': { attempts: previewsPerQuarter, minutes: 15 } },
} as const satisfies Record<string, Readonly<Record<string, Limit>>>;

/**
 * Does something for one of the staff, as often as it may be done.
 *
 * @throws {Refused} `tooManyRequests`
 */
export function limitPerson<Result>(
  context: LimitContext,
  what: keyof typeof perPerson,
  staff_id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const limits = Object.entries<Limit>(perPerson[what]);
  return withinLimit(
    context,
    limits.map(([kind, limit]) => rule(kind, staff_id, limit, always)),
    work,
  );
}

const megabyte = 1_000_000;

/**
 * What one person may have stored in a day, in bytes: far more than an office writes on its busiest day, and too little for a stolen
 * session to fill a disk before anybody notices. A command for each of 3,000 abstracts takes some 20 MB.
 */
export const storedPerDay = {
  /** By commands: versions of content and abstracts, letters, entries of the log. */
  commands: perDay(500 * megabyte),
  /** Files. */
  uploads: perDay(5000 * megabyte),
} as const;

/**
 * Counts what is stored for one of the staff, within the transaction that stores it.
 *
 * @throws {Refused} `tooMuchStored`
 */
export async function countStored(
  context: LimitContext,
  what: keyof typeof storedPerDay,
  staff_id: string,
  bytes: number,
): Promise<void> {
  const rules = [rule(`staff-stored-${what}`, staff_id, storedPerDay[what], always)];
  if (!(await hasRoom(context, rules, bytes))) throw new Refused('tooMuchStored');
  await recordInHour(context, rules, bytes);
}

/**
 * Prepares a letter to many for somebody who looks at it or sends it.
 *
 * @throws {Refused} `tooManyPreviews`
 */
export async function limitPreviews<Result>(
  context: LimitContext,
  staff_id: string,
  prepare: () => Promise<Result>,
): Promise<Result> {
  try {
    return await limitPerson(context, 'preview', staff_id, prepare);
  } catch (error) {
    throw isTooMany(error) ? new Refused('tooManyPreviews') : error;
  }
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
  return orNothing(withinLimit(context, [rule('staff-code', staff_id, wrongCodes, failed)], attempt));
}

/** Logs a wrong code, no more often than its limit says: guessing fills no disk. */
export async function limitCodeEntries(
  context: LimitContext,
  staff_id: string,
  log: () => Promise<void>,
): Promise<void> {
  await orNothing(withinLimit(context, [rule('staff-code-entry', staff_id, wrongCodes, always)], log));
}

async function orNothing<Result>(limited: Promise<Result>): Promise<Result | undefined> {
  try {
    return await limited;
  } catch (error) {
    if (isTooMany(error)) return undefined;
    throw error;
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof Refused && error.problem.code === 'tooManyRequests';
}
