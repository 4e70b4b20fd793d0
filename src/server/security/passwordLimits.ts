import { limited, resetCounts, type LimitContext } from './limiter.ts';

/** Who tries a password. */
export interface PasswordCaller {
  /** Network address. */
  address: string;
  /** Identifies the device among those on which this account has logged in before. */
  knownDevice?: string | undefined;
}

/** The limits on passwords of authors and of staff. A known device has separate limits, whatever strangers do. */
const passwordLimits = {
  author: {
    known: ['device', 'login'],
    unknown: ['address', 'password', 'account-address', 'account', 'login'],
  },
  staff: {
    known: ['staff-device'],
    unknown: ['staff-failure', 'staff', 'staff-account', 'staff-all'],
  },
} as const;

/**
 * Checks a password within the limits. They are the same whether or not there is such an account, so that they reveal
 * nothing.
 *
 * @param person - id of the account, whose count survives a change of its e-mail address; otherwise the key of the
 *   address
 * @param attempt - returns undefined if the password is wrong
 * @throws {LimitReached} `tooManyRequests`
 */
export function limitPasswords<Result>(
  context: LimitContext,
  whose: keyof typeof passwordLimits,
  person: string,
  { address, knownDevice }: PasswordCaller,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { known, unknown } = passwordLimits[whose];
  return knownDevice
    ? limited(context, known, { device: knownDevice, person }, attempt)
    : limited(context, unknown, { address, person }, attempt);
}

/**
 * Resets the counts of strangers' guesses at an author's account, from everywhere and from this address. Called when
 * its password has changed.
 */
export function resetGuesses(context: Pick<LimitContext, 'db'>, person: string, address: string): Promise<void> {
  return resetCounts(context, ['account', 'account-address'], { person, address });
}
