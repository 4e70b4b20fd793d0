import { Button } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import type { Search } from '#client/admin/records/list/listConfig.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';

const OutcomeDialog = lazy(() => import('./outcomeDialog.tsx'));
const ApplyDialog = lazy(() => import('./applyDialog.tsx'));
const ImportDialog = lazy(() => import('./importDialog.tsx'));
const MoveDayDialog = lazy(() => import('./moveDayDialog.tsx'));

/**
 * Proposes an outcome for the selected abstracts, imports outcomes, applies those that are selected or shown, and moves the
 * last day of their revisions.
 */
export function DecisionActions({
  view,
}: {
  view: Pick<
    ListView<DecisionRow, number, Search<DecisionRow>>,
    'selection' | 'known' | 'shown' | 'found' | 'isSimilar'
  >;
}) {
  const [asked, setAsked] = useState<'propose' | 'apply' | 'move'>();
  const { known, shown, selection, found, isSimilar } = view;
  const { rows, isBegun, clear } = selection;
  const isEmpty = isBegun ? rows.length === 0 : known.length === 0;
  const isAll = shown.length === known.length;
  const count = shown.length;
  // Never applies to rows that the search did not match, such as similar rows or the full list after an error.
  const isMeant = isBegun || (count > 0 && !isSimilar && !found.problem && !found.unsearched);
  const meant = isBegun ? rows : shown;
  const isRevision = isMeant && meant.some(isRevised);
  const Proposing = isBegun ? OutcomeDialog : ImportDialog;
  const Asked = asked === 'apply' ? ApplyDialog : asked === 'move' ? MoveDayDialog : Proposing;
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={isEmpty} onClick={() => setAsked('propose')}>
        {isBegun ? <Trans>Propose an outcome…</Trans> : <Trans>Import outcomes…</Trans>}
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={isEmpty || !isMeant} onClick={() => setAsked('apply')}>
        {isBegun ? (
          <Trans>Apply the outcomes…</Trans>
        ) : isAll ? (
          <Trans>Apply all outcomes…</Trans>
        ) : (
          <Plural value={count} one="Apply the outcome of the # shown…" other="Apply the outcomes of the # shown…" />
        )}
      </Button>
      {isRevision && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAsked('move')}>
          <Trans>Move the last day to revise…</Trans>
        </Button>
      )}
      <Button component={Link} to="/statistics" variant="subtle" size="compact-sm">
        <Trans>Statistics</Trans>
      </Button>
      {asked && (
        <Suspense>
          <Asked
            rows={asked === 'propose' ? rows : meant}
            among={known.length}
            decisions={known}
            onClose={() => setAsked(undefined)}
            onDone={clear}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the author is asked to revise an abstract. */
function isRevised({ applied, withdrawn }: Pick<DecisionRow, 'applied' | 'withdrawn'>): boolean {
  return applied?.outcome === 'revise' && !withdrawn;
}
