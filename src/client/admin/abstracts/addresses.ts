import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { isMailable } from '#contract/rules/mailable.ts';

/**
 * The corresponding authors' addresses, each once. Text that is not exactly one address is left out and counted,
 * because it could add unwanted recipients to a list of addresses.
 */
export function addressesOf(rows: readonly Pick<AbstractRow, 'corresponding'>[]): {
  addresses: readonly string[];
  leftOut: number;
} {
  const written = new Set(rows.flatMap(({ corresponding }) => corresponding.map(({ email }) => email)));
  const typed = [...written].filter((email) => email !== '');
  const addresses = typed.filter(isMailable);
  return { addresses, leftOut: typed.length - addresses.length };
}
