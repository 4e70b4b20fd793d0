import type { Text } from '#site/text.ts';
import type { QueryChoice, Vocabulary } from './query.ts';

/** What a field of a search holds; its names: the first of each language is the one that is shown. */
export type QueryField<Row> = { names: readonly string[] } & (
  | { kind: 'words' }
  /** One of a few values; a row may have several. */
  | {
      kind: 'choice';
      /** As sentences name it. */
      called: Text;
      choices: (vocabulary: Vocabulary) => readonly QueryChoice[];
      of: (row: Row) => readonly string[];
    }
  /** A moment, as ISO 8601. */
  | { kind: 'time'; of: (row: Row) => string }
  | { kind: 'number'; of: (row: Row) => number }
);

/** Something that a row has (`has:`, `no:`) or is (`is:`). */
export interface SearchTrait<Row> {
  names: readonly string[];
  of: (row: Row) => boolean;
}

/** The fields and words in which the rows of a list are searched; `parseQuery` and `matches` do the rest. */
export interface SearchLanguage<Row extends object> {
  fields: Readonly<Record<string, QueryField<Row>>>;
  /** What follows `has:` and `no:`. */
  things: Readonly<Record<string, SearchTrait<Row>>>;
  /** What follows `is:`. */
  states: Readonly<Record<string, SearchTrait<Row>>>;
  /** The texts of each field of words, and of `anywhere`, which words without a field are looked for in. */
  texts: (row: Row) => Readonly<Record<string, readonly string[]>>;
  /** A text that is too long for the rows of a list, searched where the device or the server has it. */
  longText?: {
    /** The field that asks for it alone. */
    field: string;
    /** Folded; undefined where it is not known. */
    of: (row: Row) => string | undefined;
  };
  /** The fields that hold names of people, in which one wrong letter is forgiven where nothing else is found. */
  names: readonly string[];
  /** Whether the beginning of a country's name finds the country, and not only the whole name. */
  beginsCountries?: boolean;
  /** What is said of a word that follows `has:` or `is:` and means nothing there. */
  problems: { noSuchThing: (word: string) => Text; noSuchState: (word: string) => Text };
}

/** Names of `has:`, `no:` and `is:`, the same in every language. */
export const traitFields = {
  has: ['has', '有'],
  no: ['no', '无', '没有', '缺少', 'lacks'],
  is: ['is', '是', '状态'],
} as const satisfies Record<string, readonly string[]>;

/** How accounts and abstracts are written, by the language that their authors chose. */
export const languageChoices: readonly QueryChoice[] = [
  { value: 'en', names: ['en', 'english', '英文', '英语'] },
  { value: 'zh', names: ['zh', 'chinese', '中文', '汉语'] },
];
