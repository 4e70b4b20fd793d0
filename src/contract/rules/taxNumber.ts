import type { Text } from '#site/text.ts';

/** The characters of a 统一社会信用代码 in the order of their values (GB 32100-2015): without I, O, S, V and Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The same for the number of an identity card (GB 11643), which invoices to persons use. */
const cardCharacters = '10X98765432';
const cardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const hints = {
  length: {
    en: 'A Chinese tax number has 18 characters. Please compare.',
    zh: '统一社会信用代码为18位，请核对。',
  },
  characters: {
    en: 'The last character does not fit the others. Please compare.',
    zh: '校验位不符，请核对是否输入有误。',
  },
} as const satisfies Record<string, Text>;

/**
 * The warning for a Chinese tax number that looks mistyped (S16): a 统一社会信用代码 has 18 characters, and the last is a
 * checksum. Numbers are never refused: older ones have 15 to 20 digits, and those of other countries are not checked.
 */
export function taxNumberHint(typed: string): Text | undefined {
  const number = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^[0-9A-Z]{18}$/.test(number))
    return isCreditCode(number) || isIdentityCard(number) ? undefined : hints.characters;
  // The beginning of a 统一社会信用代码: registration authority, kind, and the six digits of a place.
  const isLikeOne = /^[159Y][1-9A-Z]\d{6}[0-9A-Z]{7,14}$/.test(number);
  return isLikeOne && !isOlder(number) ? hints.length : undefined;
}

/** 15 characters with the six digits of a place, optionally followed by digits that number a branch or a person. */
function isOlder(number: string): boolean {
  return /^\d{6}[0-9A-Z]{9}$|^\d{16,20}$/.test(number);
}

function isCreditCode(number: string): boolean {
  const sum = weightedSum(number, weights, characters);
  return sum !== undefined && characters[(31 - (sum % 31)) % 31] === number[17];
}

function isIdentityCard(number: string): boolean {
  const sum = weightedSum(number, cardWeights, '0123456789');
  return sum !== undefined && cardCharacters[sum % 11] === number[17];
}

/** The checksum of a number's first characters; undefined if one of them has no value. */
function weightedSum(number: string, factors: readonly number[], alphabet: string): number | undefined {
  const values = factors.map((_, place) => alphabet.indexOf(number[place]!));
  return values.includes(-1) ? undefined : values.reduce((sum, value, place) => sum + value * factors[place]!, 0);
}
