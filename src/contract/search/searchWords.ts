/** A part of a text: `start` is included, `end` is not. */
export interface TextRange {
  start: number;
  end: number;
}

interface Run extends TextRange {
  /** The text of the run, normalised for comparison. */
  word: string;
}

/** A number with thousands separators; consecutive Chinese characters; letters and digits of any other script. */
const run = /\d{1,3}(?:[,，]\d{3})+(?!\d)|\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{M}\p{N}])+/gu;

const han = /^\p{sc=Han}/u;

/** Stop words. The 's' comes from 'the author’s'. */
const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by for from in is it of on or s that the this to was will with'.split(' '),
);

/** Whether a term is Chinese: one character, or a pair. */
export function isChinese(word: string): boolean {
  return han.test(word);
}

/**
 * The terms of a text in the index. Chinese has no spaces, so every pair of neighbouring characters is a term, and so
 * is the last character, which begins no pair. A single character finds the pairs that begin with it.
 */
export function termsInText(text: string): string[] {
  return runsOf(text)
    .flatMap(({ word }) => (isChinese(word) ? [...pairs(word), Array.from(word).at(-1)!] : [word]))
    .filter((word) => !stopWords.has(word));
}

/** The terms of a query: pairs of Chinese characters, or a single character between other words. */
export function termsInQuery(query: string): string[] {
  const words = runsOf(query).flatMap(({ word }) => (isChinese(word) && pairs(word).length > 0 ? pairs(word) : [word]));
  const significant = words.filter((word) => !stopWords.has(word));
  return [...new Set(significant.length > 0 ? significant : words)];
}

/** The places of terms in a text, in order. */
export function placesOf(text: string, words: ReadonlySet<string>): TextRange[] {
  const chinese = [...words].filter(isChinese);
  return runsOf(text).flatMap(({ word, start, end }) => {
    if (!isChinese(word)) return words.has(word) ? [{ start, end }] : [];
    const places = chinese.flatMap((sought) => placesWithin(word, sought));
    return merged(places).map((place) => ({ start: start + place.start, end: start + place.end }));
  });
}

function placesWithin(text: string, sought: string): TextRange[] {
  return Array.from(text.matchAll(new RegExp(`(?=${sought})`, 'gu')), ({ index }) => ({
    start: index,
    end: index + sought.length,
  }));
}

/** Joins places that touch. */
function merged(places: readonly TextRange[]): TextRange[] {
  return places
    .toSorted((one, other) => one.start - other.start)
    .reduce<TextRange[]>((parts, place) => {
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

/** Lower case, without accents, with ordinary instead of full-width letters and digits. */
function folded(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/\p{M}|[,，]/gu, '')
    .toLowerCase();
}

/** Neighbouring characters. */
function pairs(word: string): string[] {
  const characters = Array.from(word);
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
