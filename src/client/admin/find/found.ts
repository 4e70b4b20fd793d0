import { folded } from '#contract/query/folded.ts';
import { matches } from '#contract/query/matches.ts';
import { queryTerms, type Query } from '#contract/query/query.ts';
import type { AbstractRow } from '#contract/records/abstract.ts';

/** How many of a kind are shown. */
const most = 8;

/** Screens whose name has all that was typed; all of them before anything is. */
export function foundScreens<Named extends { name: string }>(typed: string, screens: readonly Named[]): Named[] {
  const words = wordsIn(typed);
  return screens.filter(({ name }) => words.every((word) => folded(name).includes(word)));
}

/** Abstracts that have each of the typed words somewhere; the one with the typed number first. */
export function foundAbstracts(typed: string, rows: readonly AbstractRow[]): AbstractRow[] {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const query: Query = { kind: 'all', of: words.map((word) => ({ kind: 'words', words: word, isPhrase: false })) };
  const number = Number(typed.trim().replace(/^#/, ''));
  const byNumber = rows.filter(({ report_id }) => report_id === number);
  const others = rows.filter((row) => row.report_id !== number && matches(query, row));
  return [...byNumber, ...others].slice(0, most);
}

/** The different words that were typed; more than enough of them. */
function wordsIn(typed: string): string[] {
  return [...new Set(folded(typed).split(' ').filter(Boolean))].slice(0, queryTerms);
}
