import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });

/**
 * The traditional characters that stand for those of a text, each before its simplified one: `會会` where the text has either. A
 * reader from Taiwan or Hong Kong finds by them what is written in simplified ones, and the other way round (D2).
 */
export function traditionalPairs(text: string): string {
  const simplified = new Set(toSimplified(text));
  return allPairs()
    .filter(([, character]) => simplified.has(character))
    .flat()
    .join('');
}

/** From the first to the last character of Unicode's main block of Chinese. */
const [first, last] = [0x4e00, 0x9fff];

/** Every traditional character whose simplified one is another; both take one place in a text. */
function allPairs(): [string, string][] {
  const characters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
  // Apart, so that no two are taken for a word.
  const simplified = toSimplified(characters.join('\n')).split('\n');
  return characters
    .map((character, index): [string, string] => [character, simplified[index] ?? character])
    .filter(([character, other]) => character !== other && other.length === 1);
}
