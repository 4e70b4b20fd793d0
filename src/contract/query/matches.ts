import { folded, hasWords } from './folded.ts';
import type { SearchLanguage } from './language.ts';
import { hasNearWord } from './near.ts';
import type { Query } from './query.ts';

/** The folded texts of rows; a row that changes is another object. */
const foldedTexts = new WeakMap<object, Readonly<Record<string, string>>>();

interface Leniency {
  /** Forgives one wrong letter in the names of people. */
  isNear?: boolean;
}

/** Whether a row fulfils a query of its language. */
export function matches<Row extends object>(
  language: SearchLanguage<Row>,
  query: Query,
  row: Row,
  leniency: Leniency = {},
): boolean {
  switch (query.kind) {
    case 'all':
      return query.of.every((part) => matches(language, part, row, leniency));
    case 'any':
      return query.of.some((part) => matches(language, part, row, leniency));
    case 'not':
      // What is left out is meant to the letter.
      return !matches(language, query.of, row);
    case 'words': {
      const { field = 'anywhere', words, isPhrase } = query;
      const texts = textsOf(language, row);
      if (hasWords(texts[field]!, words, isPhrase) || isInLongText(language, query, row)) return true;
      if (!leniency.isNear || isPhrase) return false;
      const names = field === 'anywhere' ? language.names : language.names.filter((name) => name === field);
      return names.some((name) => hasNearWord(texts[name]!, words));
    }
    case 'has':
      return language.things[query.thing]!.of(row);
    case 'is':
      return language.states[query.state]!.of(row);
    case 'choice': {
      const field = language.fields[query.field];
      return field?.kind === 'choice' && field.of(row).some((value) => query.values.includes(value));
    }
    case 'number': {
      const numbers = Object.values(language.fields).find(({ kind }) => kind === 'number');
      if (numbers?.kind !== 'number') return false;
      const number = numbers.of(row);
      return number >= query.from && number <= query.to;
    }
    case 'time': {
      const field = language.fields[query.field];
      if (field?.kind !== 'time') return false;
      const at = Date.parse(field.of(row));
      return at >= (query.from ?? -Infinity) && at < (query.before ?? Infinity);
    }
  }
}

/** Folds a row's words ahead of the first search, which then answers within the time of a keystroke. */
export function prepareForSearch<Row extends object>(language: SearchLanguage<Row>, row: Row): void {
  textsOf(language, row);
}

/** Of so few letters a word must be there as a whole: most texts have a word that begins with `li`. */
const shortWord = /^[a-z\d]{1,3}$/;
/** Which is in most texts, and mostly meant as a family name. */
const oneCharacter = /^\p{sc=Han}$/u;

/** Whether words that were typed for the long text, or without a field, are in it. */
function isInLongText<Row extends object>(
  { longText }: SearchLanguage<Row>,
  { field, words, isPhrase }: Extract<Query, { kind: 'words' }>,
  row: Row,
): boolean {
  if (!longText || (field === undefined ? oneCharacter.test(words) && !isPhrase : field !== longText.field))
    return false;
  const text = longText.of(row);
  const isWhole = isPhrase || (field === undefined && shortWord.test(words));
  return text !== undefined && hasWords(text, words, isWhole);
}

function textsOf<Row extends object>(language: SearchLanguage<Row>, row: Row): Readonly<Record<string, string>> {
  const known = foldedTexts.get(row);
  if (known) return known;
  // Each on a line of its own: no phrase goes from one author to the next.
  const all = Object.fromEntries(
    Object.entries(language.texts(row)).map(([field, texts]) => [field, texts.map(folded).join('\n')]),
  );
  foldedTexts.set(row, all);
  return all;
}
