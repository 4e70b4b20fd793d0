/** A part of a text, from one character to before another. */
export interface Place {
  start: number;
  end: number;
}

interface Run extends Place {
  /** What is written there, folded to what it is found by. */
  word: string;
}

/** A number with its thousands parted; Chinese without a gap; letters and digits of every other script. */
const run = /\d{1,3}(?:[,，]\d{3})+(?!\d)|\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{M}\p{N}])+/gu;

const han = /^\p{sc=Han}/u;

/** What stands in every text, and finds nothing. Of 'the author’s' the last letter is a word of its own. */
const fillers: ReadonlySet<string> = new Set(
  'a an and are as at be by for from in is it of on or s that the this to was will with'.split(' '),
);

/** Whether a word is Chinese: one character, or two beside each other. */
export function isChinese(word: string): boolean {
  return han.test(word);
}

/**
 * By which words a text is found. Chinese parts no words: every pair of neighbours is one, and so is the last character,
 * which begins no pair. By a single character its pairs are found, which begin with it.
 */
export function termsInText(text: string): string[] {
  return runsOf(text)
    .flatMap(({ word }) => (isChinese(word) ? [...pairs(word), Array.from(word).at(-1)!] : [word]))
    .filter((word) => !fillers.has(word));
}

/** What a reader looks for: in Chinese by pairs, and by a character only where it stands alone. */
export function termsInQuery(query: string): string[] {
  const words = runsOf(query).flatMap(({ word }) => (isChinese(word) && pairs(word).length > 0 ? pairs(word) : [word]));
  const telling = words.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Where words stand in a text, in its order. */
export function placesOf(text: string, words: ReadonlySet<string>): Place[] {
  const chinese = [...words].filter(isChinese);
  return runsOf(text).flatMap(({ word, start, end }) => {
    if (!isChinese(word)) return words.has(word) ? [{ start, end }] : [];
    const places = chinese.flatMap((sought) => placesWithin(word, sought));
    return merged(places).map((place) => ({ start: start + place.start, end: start + place.end }));
  });
}

function placesWithin(text: string, sought: string): Place[] {
  return Array.from(text.matchAll(new RegExp(`(?=${sought})`, 'gu')), ({ index }) => ({
    start: index,
    end: index + sought.length,
  }));
}

/** Places that touch are one. */
function merged(places: readonly Place[]): Place[] {
  return places
    .toSorted((one, other) => one.start - other.start)
    .reduce<Place[]>((parts, place) => {
      const last = parts.at(-1);
      if (!last || place.start > last.end) return [...parts, place];
      return [...parts.slice(0, -1), { start: last.start, end: Math.max(last.end, place.end) }];
    }, []);
}

function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(run), ({ 0: written, index }) => ({
    word: folded(written),
    start: index,
    end: index + written.length,
  }));
}

/** In small letters without accents; letters and digits of full width, as Chinese writing has them, as the others. */
function folded(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/\p{M}|[,，]/gu, '')
    .toLowerCase();
}

/** Characters beside each other. */
function pairs(word: string): string[] {
  const characters = Array.from(word);
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
