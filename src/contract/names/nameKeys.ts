import { invisible } from '#contract/rules/invisible.ts';
import type { fullName } from './fullName.ts';

/** Separators within a name, which some people leave out: `Xiao-Ming`, `Xiao Ming`, `威廉·努塞尔特`. */
const between = /[\s.·•・‧,'’\u2010-\u2015\u2212-]+/gu;

/** Maximum number of characters that are compared. One character can become eighteen when it is normalised. */
const longest = 2_000;

/**
 * Keys of a name that do not depend on its spelling: family name first or last, capital letters, hyphens. Two names are
 * alike if they share a key. An empty name has none.
 */
export function nameKeys({ Firstname, Middlename = '', Lastname }: Parameters<typeof fullName>[0]): string[] {
  const orders = [
    [Firstname, Middlename, Lastname],
    [Lastname, Firstname, Middlename],
  ];
  const keys = orders.map((parts) =>
    parts.join('').normalize('NFKC').slice(0, longest).toLowerCase().replaceAll(invisible, '').replaceAll(between, ''),
  );
  return [...new Set(keys)].filter(Boolean);
}
