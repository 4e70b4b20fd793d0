import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodeSecret } from '#contract/staff/signIn.ts';
import { staffLimits } from '#contract/staff/rules.ts';

/** One-time codes as all apps make them (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: staffLimits.codeDigits, period: 30 } as const;

/** The number of intervals by which a clock may be off. */
const window = 1;

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * A secret as a URL for an app.
 *
 * @param name - the name under which the app lists it, with the address
 */
export function offeredSecret(secret: string, name: string, email: string): OneTimeCodeSecret {
  const issuer = name.replaceAll(':', ' ');
  return { secret, uri: new TOTP({ ...kind, issuer, label: email, secret: Secret.fromBase32(secret) }).toString() };
}

/** The interval of a code, if it is the present one or adjacent to it; undefined for any other code. */
export function totpStep(secret: string, typed: string, now: Date): number | undefined {
  const token = withoutSeparators(typed);
  if (!isOneTimeCode(token)) return undefined;
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether a code has the form of a one-time code rather than a recovery code. */
export function isOneTimeCode(typed: string): boolean {
  return /^\d{6}$/.test(withoutSeparators(typed));
}

/** New recovery codes for display: in groups, with 80 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: staffLimits.recoveryCodes }, () =>
    (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-'),
  );
}

/** A recovery code as it is stored: without the characters that people type between groups. */
export function withoutSeparators(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}
