/*
 * Renders the first rows of a long list at once, and the others when the browser is idle.
 *
 * Buys: a dashboard with 500 drafts is usable as soon as one with five.
 * Proof: `npm run bench -- device`, "the dashboard … with 500 drafts".
 * To remove: render the full list.
 */
import { useDeferredValue } from 'react';

/** More rows than any screen shows at once. */
const first = 20;

/** The rows to render now: the first ones, and all of them in a later, interruptible render. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, rows.length > first ? rows.slice(0, first) : rows);
}
