import { Plural } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { BulkOutcome } from '#client/admin/records/bulk/bulkOutcome.tsx';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { bulkAbstracts } from './bulkAbstracts.ts';
import type { BulkAction } from './plan.ts';
import { SkippedList } from './skippedList.tsx';

const BulkDialog = lazy(() => import('./bulkDialog.tsx'));

/** The outcome of the last bulk change of abstracts (S4). */
export default function AbstractOutcome({ rows }: { rows: readonly AbstractRow[] }) {
  const outcome = bulkAbstracts.useOutcome(rows);
  const [isAsking, setIsAsking] = useState(false);
  if (!outcome) return null;
  const { action, isUndo, progress, undo } = outcome;

  function askOrUndo(): void {
    // The server has forgotten why the restored ones were withdrawn.
    if (action.kind === 'restore' && progress.waiting < progress.done) setIsAsking(true);
    else void undo();
  }

  return (
    <>
      <BulkOutcome
        {...{ outcome, undo: askOrUndo }}
        skipped={<SkippedList kind={action.kind} skipped={progress.left} />}
      >
        <Sentence action={action} isUndo={isUndo} count={progress.done} />
      </BulkOutcome>
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

interface SentenceProps {
  action: BulkAction;
  isUndo: boolean;
  count: number;
}

function Sentence({ action, isUndo, count }: SentenceProps) {
  const words = useFieldWords(abstractFacts);
  if (isUndo) {
    return <Plural value={count} one="# abstract is as it was before" other="# abstracts are as they were before" />;
  }
  switch (action.kind) {
    case 'move': {
      const topic = words.value('topics', action.to);
      return <Plural value={count} one={`# abstract moved to ${topic}`} other={`# abstracts moved to ${topic}`} />;
    }
    case 'type': {
      const type = words.value('submissionType', action.to);
      return <Plural value={count} one={`# abstract is now ${type}`} other={`# abstracts are now ${type}`} />;
    }
    case 'withdraw':
      return <Plural value={count} one="# abstract withdrawn" other="# abstracts withdrawn" />;
    case 'restore':
      return <Plural value={count} one="# abstract restored" other="# abstracts restored" />;
  }
}
