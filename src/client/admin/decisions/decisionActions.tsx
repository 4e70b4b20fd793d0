import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';

const OutcomeDialog = lazy(() => import('./outcomeDialog.tsx'));
const ApplyDialog = lazy(() => import('./applyDialog.tsx'));
const ImportDialog = lazy(() => import('./importDialog.tsx'));

/** An outcome for the selected abstracts, outcomes from a spreadsheet, and applying the selected ones or all of them. */
export function DecisionActions({
  view,
}: {
  view: Pick<ListView<DecisionRow, number, unknown>, 'selection' | 'known'>;
}) {
  const [asked, setAsked] = useState<'propose' | 'apply'>();
  const { known, selection } = view;
  const { rows, isBegun, clear } = selection;
  const isEmpty = isBegun ? rows.length === 0 : known.length === 0;
  const Asked = asked === 'apply' ? ApplyDialog : isBegun ? OutcomeDialog : ImportDialog;
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={isEmpty} onClick={() => setAsked('propose')}>
        {isBegun ? <Trans>Propose an outcome…</Trans> : <Trans>Import outcomes…</Trans>}
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={isEmpty} onClick={() => setAsked('apply')}>
        {isBegun ? <Trans>Apply the outcomes…</Trans> : <Trans>Apply all outcomes…</Trans>}
      </Button>
      <Button component={Link} to="/statistics" variant="subtle" size="compact-sm">
        <Trans>Statistics</Trans>
      </Button>
      {asked && (
        <Suspense>
          <Asked
            rows={asked === 'apply' && !isBegun ? known : rows}
            decisions={known}
            onClose={() => setAsked(undefined)}
            onDone={clear}
          />
        </Suspense>
      )}
    </>
  );
}
