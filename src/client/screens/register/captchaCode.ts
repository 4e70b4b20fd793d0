import { limits } from '#contract/rules/limits.ts';

/** Unambiguous letters and digits: none of 0 O o Q, 1 I i l L, 2 Z z, 5 S s, 6 G b, 8 B, 9 g q, V v. */
const characters = 'ACDEFHJKMNPRTUWXY347adefhkmnrty';

/** Draws a verification code (A4). */
export function newCaptcha(): string {
  const random = crypto.getRandomValues(new Uint32Array(limits.captcha));
  return Array.from(random, (number) => characters[number % characters.length]).join('');
}
