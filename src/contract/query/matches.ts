import type { AbstractDoubles } from './abstractDoubles.ts';
import { folded, hasWords } from './folded.ts';
import type { Query, WordField } from './query.ts';

interface Contact {
  name: string;
  email: string;
}

/** What a query looks at; a row of the list of abstracts. */
export interface Searched {
  report_id: number;
  title: string;
  submissionType: string;
  topics: string;
  authors: readonly string[];
  /** Of the account that submitted. Rows that a device cached earlier have neither this nor the next. */
  account?: string;
  pinyin?: string;
  affiliations?: readonly string[];
  corresponding: readonly Contact[];
  presenting: readonly Contact[];
  country: string;
  keywords: string;
  has_file: boolean;
  /** ISO 8601. */
  submitted_at: string;
  changed_at: string;
  language: string;
  /** Absent in rows from before there was this. */
  withdrawn?: boolean;
  print?: string;
  apart?: readonly number[];
}

type FoldedFields = Readonly<Record<WordField | 'anywhere', string>>;

/** The folded words of rows; a row that changes is another object. */
const foldedFields = new WeakMap<Searched, FoldedFields>();

/** Whether an abstract fulfils a query. What depends on the others is asked of `doubles`. */
export function matches<Row extends Searched>(
  query: Query,
  row: Row,
  doubles: Pick<AbstractDoubles<Row>, 'has'>,
): boolean {
  switch (query.kind) {
    case 'all':
      return query.of.every((part) => matches(part, row, doubles));
    case 'any':
      return query.of.some((part) => matches(part, row, doubles));
    case 'not':
      return !matches(query.of, row, doubles);
    case 'words':
      return hasWords(fieldsOf(row)[query.field ?? 'anywhere'], query.words, query.isPhrase);
    case 'choice':
      return query.values.includes(choiceOf(row)[query.field]);
    case 'has':
      return { file: row.has_file, topic: row.topics !== '', presenter: row.presenting.length > 0 }[query.thing];
    case 'withdrawn':
      return row.withdrawn === true;
    case 'double':
      return doubles.has(row);
    case 'number':
      return row.report_id >= query.from && row.report_id <= query.to;
    case 'time': {
      const at = Date.parse(query.field === 'submitted' ? row.submitted_at : row.changed_at);
      return at >= (query.from ?? -Infinity) && at < (query.before ?? Infinity);
    }
  }
}

/** Folds a row's words ahead of the first search, which then answers within the time of a keystroke. */
export function prepareForSearch(row: Searched): void {
  fieldsOf(row);
}

function choiceOf({ topics, submissionType, country, language }: Searched) {
  return { topic: topics, type: submissionType, country, language };
}

function fieldsOf(row: Searched): FoldedFields {
  const known = foldedFields.get(row);
  if (known) return known;
  const names = (people: readonly Contact[]) => people.map(({ name }) => name);
  const addresses = [...row.corresponding, ...row.presenting].map(({ email }) => email);
  const fields = {
    title: inLines([row.title]),
    author: inLines([
      ...row.authors,
      row.account ?? '',
      row.pinyin ?? '',
      ...names(row.corresponding),
      ...names(row.presenting),
      ...addresses,
    ]),
    presenter: inLines([...names(row.presenting), ...row.presenting.map(({ email }) => email)]),
    corresponding: inLines([...names(row.corresponding), ...row.corresponding.map(({ email }) => email)]),
    email: inLines(addresses),
    affiliation: inLines(row.affiliations ?? []),
    keyword: inLines([row.keywords]),
  };
  const anywhere = [String(row.report_id), fields.title, fields.author, fields.affiliation, fields.keyword].join('\n');
  const all = { ...fields, anywhere };
  foldedFields.set(row, all);
  return all;
}

/** Each on a line of its own: no phrase goes from one author to the next. */
function inLines(texts: readonly string[]): string {
  return texts.map(folded).join('\n');
}
