import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';

const PaymentDialog = lazy(() => import('./paymentDialog.tsx'));

/** Records the payment of all selected people at once. */
export function PaymentActions({ view }: { view: Pick<ListView<PersonRow, string, unknown>, 'selection' | 'list'> }) {
  const [isAsked, setIsAsked] = useState(false);
  const { rows, isBegun, clear } = view.selection;
  if (!isBegun) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={rows.length === 0} onClick={() => setIsAsked(true)}>
        <Trans>Payment…</Trans>
      </Button>
      {isAsked && (
        <Suspense>
          <PaymentDialog rows={rows} known={view.list.rows} onClose={() => setIsAsked(false)} onDone={clear} />
        </Suspense>
      )}
    </>
  );
}
