import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { centsInWords, sumsOf, type Sums } from '#contract/money/money.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';

const counted = ['paid', 'expected'] as const;

/** Paid and expected amounts of the shown or selected people, by currency (S16). */
export function PaymentSums({ rows }: { rows: readonly PersonRow[] }) {
  const { t } = useLingui();
  const sums = useMemo(
    () => Object.fromEntries(counted.map((state) => [state, sumsOf(rows.filter((row) => row.payment === state))])),
    [rows],
  );
  const paid = inWords(sums['paid']!);
  const expected = inWords(sums['expected']!);
  const left = sums['paid']!.uncounted + sums['expected']!.uncounted;
  const parts = [
    paid && t`paid: ${paid}`,
    expected && t`expected: ${expected}`,
    left > 0 && t`${plural(left, { one: '# amount without a currency', other: '# amounts without a currency' })}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : <small>{parts.join(' · ')}</small>;
}

function inWords({ cents }: Sums): string {
  return [...cents].map(([currency, sum]) => centsInWords(currency, sum)).join(' + ');
}
