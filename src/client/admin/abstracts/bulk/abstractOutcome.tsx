import { lazy, Suspense, useState } from 'react';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { bulkAbstracts } from './bulkAbstracts.tsx';

const BulkDialog = lazy(() => import('./bulkDialog.tsx'));

/** The outcome of the last bulk change of abstracts (S4). */
export default function AbstractOutcome({ rows }: { rows: readonly AbstractRow[] }) {
  const outcome = bulkAbstracts.useOutcome(rows);
  const [isAsking, setIsAsking] = useState(false);
  if (!outcome) return null;
  const { action, progress, undo } = outcome;

  function askOrUndo(): void {
    // The server has forgotten why the restored ones were withdrawn.
    if (action.kind === 'restore' && progress.waiting < progress.done) setIsAsking(true);
    else void undo();
  }

  return (
    <>
      <bulkAbstracts.ShownOutcome outcome={outcome} onUndo={askOrUndo} />
      {isAsking && (
        <Suspense>
          <BulkDialog
            kind="withdraw"
            rows={outcome.rows}
            onAction={undo}
            onClose={() => setIsAsking(false)}
            onDone={() => undefined}
          />
        </Suspense>
      )}
    </>
  );
}
