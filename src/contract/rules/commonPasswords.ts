/** The most common passwords of an accepted length. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123123123 123321 111111 11111111 000000 00000000 666666 888888
  88888888 654321 987654321 147258369 112233 121212 131313 159753 5201314 1314520 woaini woaini1314 woaini520 qwerty
  qwerty123 qwertyuiop qwe123 qweasd qweasdzxc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx zxcvbn zxcvbnm
  asdfgh asdfghjkl abc123 abc123456 a123456 a12345678 a123456789 aa123456 abcd1234 abcdef password password1
  password123 passw0rd p@ssw0rd p@ssword admin123 administrator iloveyou sunshine princess dragon monkey football
  baseball welcome welcome1 letmein master shadow superman michael charlie secret summer computer internet freedom
  whatever trustno1 starwars login123 test1234 test123 conference`.split(/\s+/),
);

/** Whether a password is among the first that an attacker would try. The form warns about it, but accepts it. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || /^(.)\1+$/.test(password);
}

/** Characters that a long password must have besides common passwords. */
const leastBesides = 5;

/**
 * Whether a long password is hardly more than common ones, a sequence or a repetition, such as `123456789012`,
 * `conference2026` and `abcdefghijkl`. Staff cannot choose such a password (S2).
 */
export function isEasilyGuessed(password: string): boolean {
  const plain = password.toLowerCase();
  // Some contain others.
  const longestFirst = [...common].toSorted((one, other) => other.length - one.length);
  const besides = longestFirst.reduce((left, each) => left.replaceAll(each, ''), plain);
  const codes = Array.from(plain, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return besides.length < leastBesides || steps.size === 1 || new Set(codes).size < leastBesides;
}
