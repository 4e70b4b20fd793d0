import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import { staffLimits } from '#contract/staff/rules.ts';

/** One-time codes as every app makes them (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: staffLimits.codeDigits, period: 30 } as const;

/** A clock may be off by so many intervals. */
const window = 1;

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * A secret as an app is given it.
 *
 * @param name - under which the app lists it, with the address
 */
export function offeredSecret(secret: string, name: string, email: string): OneTimeCodeSecret {
  const issuer = name.replaceAll(':', ' ');
  return { secret, uri: new TOTP({ ...kind, issuer, label: email, secret: Secret.fromBase32(secret) }).toString() };
}

/** The interval whose code was typed, the present one or one beside it; undefined for any other code. */
export function totpStep(secret: string, typed: string, now: Date): number | undefined {
  const token = withoutSeparators(typed);
  if (!isOneTimeCode(token)) return undefined;
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether this is a one-time code by its form, and no recovery code. */
export function isOneTimeCode(typed: string): boolean {
  return /^\d{6}$/.test(withoutSeparators(typed));
}

/** New recovery codes as they are shown: 80 random bits each, in groups. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: staffLimits.recoveryCodes }, () =>
    (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-'),
  );
}

/** A code without what people type between groups, as recovery codes are stored. */
export function withoutSeparators(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}
