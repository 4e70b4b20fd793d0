/** Replaces the characters of a text by simplified Chinese ones. Positions stay the same. */
export type Simplify = (text: string) => string;

/**
 * A function that simplifies the characters in `pairs` (D2).
 *
 * @param pairs - each traditional character, before its simplified one: `學学會会`
 */
export function simplifierOf(pairs: string): Simplify {
  const simplified = new Map(Array.from(pairs.matchAll(/(.)(.)/gu), ([, one = '', other = '']) => [one, other]));
  return (text) => text.replace(/\p{sc=Han}/gu, (character) => simplified.get(character) ?? character);
}
