import { folded } from './folded.ts';
import type { SearchedAbstract } from './abstractLanguage.ts';
import { comparePrints, printBits } from './textPrint.ts';

/** Likeness of two abstracts: the same title, the same text, or nearly the same text. */
export type AbstractLikeness = 'title' | 'text' | 'nearText';

/** Another abstract that may be the same paper. */
export interface AbstractDouble<Row> {
  abstract: Row;
  because: readonly AbstractLikeness[];
}

/** Doubles among some abstracts. */
interface AbstractDoubles<Row> {
  /** Doubles of an abstract, the most similar first. */
  of: (row: Row) => AbstractDouble<Row>[];
  /** Whether an abstract has doubles. The first call compares all abstracts. */
  has: (row: Row) => boolean;
}

/** Shorter titles, such as `Test`, are not compared. */
const shortestTitle = 6;

/**
 * Finds abstracts with the same title, or with the same or nearly the same text (S15). Ignores withdrawn ones, and
 * pairs that staff have marked as different.
 */
export function findAbstractDoubles<Row extends SearchedAbstract>(all: readonly Row[]): AbstractDoubles<Row> {
  const rows = all.filter(({ withdrawn }) => !withdrawn);
  const titles = Map.groupBy(rows, ({ title }) => plain(title));
  const printed = rows.flatMap((row) => {
    const bits = printBits(row.print);
    return bits ? [{ row, bits }] : [];
  });

  function doublesOf(row: Row): AbstractDouble<Row>[] {
    if (row.withdrawn) return [];
    const found = new Map<Row, AbstractLikeness[]>();
    const note = (other: Row, why: AbstractLikeness) => {
      if (other.report_id !== row.report_id && !isApart(row, other))
        found.set(other, [...(found.get(other) ?? []), why]);
    };
    const title = plain(row.title);
    if (title.length >= shortestTitle) for (const other of titles.get(title) ?? []) note(other, 'title');
    const own = printBits(row.print);
    if (own) {
      for (const { row: other, bits } of printed) {
        const likeness = comparePrints(own, bits);
        if (likeness) note(other, likeness === 'same' ? 'text' : 'nearText');
      }
    }
    return [...found]
      .map(([abstract, because]) => ({ abstract, because }))
      .toSorted((one, other) => strengthOf(other.because) - strengthOf(one.because));
  }

  let doubled: ReadonlySet<number> | undefined;
  return {
    of: doublesOf,
    has(row) {
      doubled ??= new Set(rows.flatMap((each) => (doublesOf(each).length > 0 ? each.report_id : [])));
      return doubled.has(row.report_id);
    },
  };
}

const strengths: Readonly<Record<AbstractLikeness, number>> = { text: 4, nearText: 2, title: 1 };

function strengthOf(because: readonly AbstractLikeness[]): number {
  return because.reduce((sum, each) => sum + strengths[each], 0);
}

function isApart(one: SearchedAbstract, other: SearchedAbstract): boolean {
  return Boolean(one.apart?.includes(other.report_id) || other.apart?.includes(one.report_id));
}

/** A title without spaces, punctuation and case. */
function plain(title: string): string {
  return folded(title).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
