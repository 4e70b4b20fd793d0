import { invisible } from '#contract/rules/invisible.ts';
import type { fullName } from './fullName.ts';

/** What stands between the parts of a name, and is left out by some: `Xiao-Ming`, `Xiao Ming`, `威廉·努塞尔特`. */
const between = /[\s.·•・‧,'’\u2010-\u2015\u2212-]+/gu;

/**
 * What the same name comes to however it is written: with the family name first or last, in capital letters, with or without
 * hyphens. Two names are alike where they share a key; without a name there is none.
 */
export function nameKeys({ Firstname, Middlename = '', Lastname }: Parameters<typeof fullName>[0]): string[] {
  const orders = [
    [Firstname, Middlename, Lastname],
    [Lastname, Firstname, Middlename],
  ];
  const keys = orders.map((parts) =>
    parts.join('').normalize('NFKC').toLowerCase().replaceAll(invisible, '').replaceAll(between, ''),
  );
  return [...new Set(keys)].filter(Boolean);
}
