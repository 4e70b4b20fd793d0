import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { isMailable } from '#contract/rules/mailable.ts';

/**
 * The corresponding authors' addresses, each once. What somebody typed that is not exactly one address is left out and counted:
 * in a list of addresses it could add others, whom nobody chose.
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
