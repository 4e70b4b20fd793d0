import { simplifierOf } from '#contract/search/simplify.ts';
import { allTraditionalPairs } from '#contract/search/traditional.ts';

const simplify = simplifierOf(allTraditionalPairs);
const allPairs = allTraditionalPairs.match(/../gu) ?? [];

/**
 * The traditional characters that stand for those of a text, each before its simplified one: `會会` where the text has either. A
 * reader from Taiwan or Hong Kong finds by them what is written in simplified ones, and the other way round (D2).
 */
export function traditionalPairs(text: string): string {
  const simplified = new Set(simplify(text));
  return allPairs.filter(([, character = '']) => simplified.has(character)).join('');
}
