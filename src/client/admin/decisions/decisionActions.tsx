import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';

const OutcomeDialog = lazy(() => import('./outcomeDialog.tsx'));
const ImportDialog = lazy(() => import('./importDialog.tsx'));

/** An outcome for the selected abstracts, and outcomes from a spreadsheet. */
export function DecisionActions({
  view,
}: {
  view: Pick<ListView<DecisionRow, number, unknown>, 'selection' | 'known'>;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const { rows, isBegun, clear } = view.selection;
  const Asked = isBegun ? OutcomeDialog : ImportDialog;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={isBegun ? rows.length === 0 : view.known.length === 0}
        onClick={() => setIsAsked(true)}
      >
        {isBegun ? <Trans>Propose an outcome…</Trans> : <Trans>Import outcomes…</Trans>}
      </Button>
      {isAsked && (
        <Suspense>
          <Asked rows={rows} decisions={view.known} onClose={() => setIsAsked(false)} onDone={clear} />
        </Suspense>
      )}
    </>
  );
}
