import { folded, hasWords } from './folded.ts';
import type { SearchLanguage } from './language.ts';
import { hasNearWord } from './near.ts';
import type { Query } from './query.ts';

/** Folded texts, cached by row, since a changed row is a new object. */
const foldedTexts = new WeakMap<object, Readonly<Record<string, string>>>();

/** Compares numbers as displayed: a mean of 3.3333 is found as 3.3. */
const compare = {
  '>': (amount, than) => amount > than,
  '>=': (amount, than) => amount >= than,
  '<': (amount, than) => amount < than,
  '<=': (amount, than) => amount <= than,
  '=': (amount, than) => Math.abs(amount - than) < 0.05,
} as const satisfies Record<string, (amount: number, than: number) => boolean>;

interface Leniency {
  /** Tolerates one wrong letter in names of people. */
  isNear?: boolean;
}

/** Whether a row matches a query of its language. */
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
      // Exclusions are matched exactly.
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
    case 'amount': {
      const field = language.fields[query.field];
      const amount = field?.kind === 'amount' ? field.of(row) : undefined;
      return amount !== undefined && compare[query.sign](amount, query.than);
    }
    case 'time': {
      const field = language.fields[query.field];
      if (field?.kind !== 'time') return false;
      const at = Date.parse(field.of(row));
      return at >= (query.from ?? -Infinity) && at < (query.before ?? Infinity);
    }
  }
}

/** Folds a row's text before the first search, so that the search keeps up with typing. */
export function prepareForSearch<Row extends object>(language: SearchLanguage<Row>, row: Row): void {
  textsOf(language, row);
}

/** Words this short must match a complete word, since most texts contain a word that begins with `li`. */
const shortWord = /^[a-z\d]{1,3}$/;
/** A single character is not searched in long texts: most contain it, and it is mostly meant as a family name. */
const oneCharacter = /^\p{sc=Han}$/u;

/** Whether words without a field, or of the long text's field, are in the long text. */
function isInLongText<Row extends object>(
  { longText }: SearchLanguage<Row>,
  { field, words, isPhrase }: Extract<Query, { kind: 'words' }>,
  row: Row,
): boolean {
  if (!longText || (field === undefined ? oneCharacter.test(words) && !isPhrase : field !== longText.field))
    return false;
  const text = longText.of(row);
  const isComplete = isPhrase || (field === undefined && shortWord.test(words));
  return text !== undefined && hasWords(text, words, isComplete);
}

function textsOf<Row extends object>(language: SearchLanguage<Row>, row: Row): Readonly<Record<string, string>> {
  const known = foldedTexts.get(row);
  if (known) return known;
  // Each text has its own line, so that no phrase spans two authors.
  const all = Object.fromEntries(
    Object.entries(language.texts(row)).map(([field, texts]) => [field, texts.map(folded).join('\n')]),
  );
  foldedTexts.set(row, all);
  return all;
}
