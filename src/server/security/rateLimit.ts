import { deleteAttempts } from '#server/db/attempts.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { Refused } from '#server/http/refusal.ts';
import {
  always,
  failed,
  hasRoom,
  perNetwork,
  record,
  rule,
  succeeded,
  withinLimit,
  withinEach,
  type Limit,
  type LimitContext,
  type Rule,
} from './limit.ts';

/** Guesses at one account from one address, counted apart so that guesses from elsewhere do not lock its owner out. */
const guessesPerAccountAndAddress: Limit = { attempts: 10, minutes: 15 };
/** Guesses at one account from everywhere. Devices that have logged in to it before do not wait for those of strangers. */
const guessesPerAccount: Limit = { attempts: 100, minutes: 15 };
/** Guesses at one account from a device that has logged in to it before. */
const guessesPerDevice: Limit = { attempts: 10, minutes: 15 };
/** Failures from one address, which a whole campus may share. */
const failuresPerAddress: Limit = { attempts: 100, minutes: 15 };
/** Passwords, right ones too, from the unknown devices of one address: each costs the processor as much as a page. */
const passwordsPerAddress: Limit = { attempts: 1000, minutes: 15 };
/** Right passwords of one account, from wherever. */
const loginsPerAccount: Limit = { attempts: 200, minutes: 15 };
/** New accounts from one address, which a conference hall may share: the captcha is the client's, and slows nobody down. */
const registrationsPerAddress: Limit = { attempts: 300, minutes: 60 };

/** Whose password is tried: an account, whose count survives a change of its e-mail address, or an unknown address. */
type PasswordOwner = { visitor_id: string } | { email: string };

/** Who tries it. */
export interface PasswordCaller {
  address: string;
  /** Names the device among those of this account, where it has logged in to it before. */
  knownDevice?: string | undefined;
}

/**
 * Runs a password check within the limits. A known device has a limit of its own, and waits for no stranger's guesses.
 *
 * @throws {Refused} `tooManyRequests`
 */
export async function limitPasswords<Result>(
  context: LimitContext,
  owner: PasswordOwner,
  { address, knownDevice }: PasswordCaller,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const [kind, of] = nameOf(owner);
  const check = () => limitLogins(context, of, attempt);
  if (knownDevice)
    return withinLimit(context, [rule('device', `${knownDevice} ${of}`, guessesPerDevice, failed)], check);
  const limits = [
    [...failuresFrom(address), ...perNetwork('password', address, passwordsPerAddress, always)],
    perNetwork(kind, address, guessesPerAccountAndAddress, failed, of),
    [rule(kind, of, guessesPerAccount, failed)],
  ];
  return withinEach(context, limits, check);
}

/** Resets the count of strangers' guesses at an account, from everywhere and from this address, as its password is new. */
export async function resetGuesses(
  { db }: Pick<LimitContext, 'db'>,
  owner: PasswordOwner,
  address: string,
): Promise<void> {
  const [kind, of] = nameOf(owner);
  const rules = [
    rule(kind, of, guessesPerAccount, failed),
    ...perNetwork(kind, address, guessesPerAccount, failed, of),
  ];
  for (const { subject } of rules) await deleteAttempts(db, subject);
}

/** Right passwords are counted when they are known to be right: nobody else can use up the owner's number. */
async function limitLogins<Result>(
  context: LimitContext,
  of: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const rules = [rule('login', of, loginsPerAccount, succeeded)];
  if (!(await hasRoom(context, rules))) throw new Refused('tooManyRequests');
  const result = await attempt();
  if (succeeded(result)) await record(context, rules);
  return result;
}

/** Tries the secretariat's link within the limit of the caller's address. */
export function limitResets<Result>(
  context: LimitContext,
  address: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return withinLimit(context, failuresFrom(address), attempt);
}

/** Tries a change of e-mail address: `taken` reveals who has an account, and counts as a failure. */
export async function limitEmailChange<Result>(
  context: LimitContext,
  address: string,
  attempt: () => Promise<Result | 'taken'>,
): Promise<Result | 'taken'> {
  return withinLimit(
    context,
    failuresFrom(address, (result) => result === 'taken'),
    attempt,
  );
}

/** Tries a registration within the limits of the caller's address. */
export async function limitRegistration<Result>(
  context: LimitContext,
  address: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const registrations = perNetwork('registration', address, registrationsPerAddress, succeeded);
  return withinLimit(context, [...failuresFrom(address), ...registrations], attempt);
}

function failuresFrom(address: string, counts = failed): Rule[] {
  return perNetwork('address', address, failuresPerAddress, counts);
}

function nameOf(owner: PasswordOwner): [kind: string, of: string] {
  return 'visitor_id' in owner ? ['account', owner.visitor_id] : ['email', emailKey(owner.email)];
}
