import { simplifierOf } from '#contract/search/simplify.ts';
import { allTraditionalPairs } from '#contract/search/traditional.ts';

const simplify = simplifierOf(allTraditionalPairs);
const allPairs = allTraditionalPairs.match(/../gu) ?? [];

/**
 * The traditional characters for those of a text, each followed by its simplified form: `會会` if the text has either.
 * With them, readers from Taiwan and Hong Kong find simplified texts, and the other way round (D2).
 */
export function traditionalPairs(text: string): string {
  const simplified = new Set(simplify(text));
  return allPairs.filter(([, character = '']) => simplified.has(character)).join('');
}
