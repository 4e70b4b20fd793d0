import type { Text } from '#site/text.ts';
import type { QueryChoice, Vocabulary } from './query.ts';

/** A field of a search. Of its names, the first in each language is shown to users. */
export type QueryField<Row> = { names: readonly string[] } & (
  | { kind: 'words' }
  /** One of a few values. A row may have several. */
  | {
      kind: 'choice';
      /** The name of the field within a sentence. */
      called: Text;
      choices: (vocabulary: Vocabulary) => readonly QueryChoice[];
      of: (row: Row) => readonly string[];
    }
  /** A moment, as ISO 8601. */
  | { kind: 'time'; of: (row: Row) => string }
  | { kind: 'number'; of: (row: Row) => number }
  /** A measured or counted number, for comparisons; undefined if a row has none. */
  | { kind: 'amount'; of: (row: Row) => number | undefined }
);

/** A property of a row, for `has:`, `no:` and `is:`. */
export interface SearchTrait<Row> {
  names: readonly string[];
  of: (row: Row) => boolean;
}

/** Declares how the rows of a list are searched, for `parseQuery` and `matches`. */
export interface SearchLanguage<Row extends object> {
  fields: Readonly<Record<string, QueryField<Row>>>;
  /** Values of `has:` and `no:`. */
  things: Readonly<Record<string, SearchTrait<Row>>>;
  /** Values of `is:`. */
  states: Readonly<Record<string, SearchTrait<Row>>>;
  /** The texts of each word field, and of `anywhere`, in which words without a field are searched. */
  texts: (row: Row) => Readonly<Record<string, readonly string[]>>;
  /** A text that is too long for the rows of a list. The device searches it if it is stored there, else the server. */
  longText?: {
    /** The field that searches only this text. */
    field: string;
    /** The folded text; undefined if unknown. */
    of: (row: Row) => string | undefined;
  };
  /** Fields with names of people. They tolerate one wrong letter if nothing else is found. */
  names: readonly string[];
  /** Whether the beginning of a country's name finds the country, and not only the complete name. */
  beginsCountries?: boolean;
  /** Messages about a meaningless value of `has:` or `is:`. */
  problems: { noSuchThing: (word: string) => Text; noSuchState: (word: string) => Text };
}

/** Names of `has:`, `no:` and `is:`, the same in every language. */
export const traitFields = {
  has: ['has', '有'],
  no: ['no', '无', '没有', '缺少', 'lacks'],
  is: ['is', '是', '状态'],
} as const satisfies Record<string, readonly string[]>;

/** The languages of accounts and abstracts, as chosen by their authors. */
const languageChoices: readonly QueryChoice[] = [
  { value: 'en', names: ['en', 'english', '英文', '英语'] },
  { value: 'zh', names: ['zh', 'chinese', '中文', '汉语'] },
];

/** The fields that abstracts and people share. */
export const originFields = {
  country: {
    kind: 'choice',
    names: ['country', '国家', '国家地区'],
    called: { en: 'country', zh: '国家或地区' },
    choices: ({ country }) => country,
    of: ({ country }) => [country],
  },
  language: {
    kind: 'choice',
    names: ['language', '语言', 'lang'],
    called: { en: 'language', zh: '语言' },
    choices: () => languageChoices,
    of: ({ language }) => [language],
  },
} as const satisfies Record<string, QueryField<{ country: string; language: string }>>;
