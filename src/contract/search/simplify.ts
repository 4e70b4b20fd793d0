/** Writes a text in simplified Chinese characters; each stays in its place. */
export type Simplify = (text: string) => string;

/**
 * How a text is written in simplified characters, as far as the pairs go (D2).
 *
 * @param pairs - each traditional character, before its simplified one: `學学會会`
 */
export function simplifierOf(pairs: string): Simplify {
  const simplified = new Map(Array.from(pairs.matchAll(/(.)(.)/gu), ([, one = '', other = '']) => [one, other]));
  return (text) => text.replace(/\p{sc=Han}/gu, (character) => simplified.get(character) ?? character);
}
