import { Plural } from '@lingui/react/macro';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { BulkOutcome } from '#client/admin/records/bulk/bulkOutcome.tsx';
import { bulkDecisions } from './bulkDecisions.ts';
import { SkippedDecisions } from './skippedDecisions.tsx';

/** The result of the last bulk change of outcomes (W5, W10). */
export default function DecisionOutcome({ rows }: { rows: readonly DecisionRow[] }) {
  const outcome = bulkDecisions.useOutcome(rows);
  if (!outcome) return null;
  const { isUndo, progress, action } = outcome;
  const count = progress.done;
  return (
    <BulkOutcome
      outcome={outcome}
      isFinal={action === 'applied'}
      skipped={<SkippedDecisions skipped={progress.left} />}
    >
      {isUndo ? (
        <Plural value={count} one="# abstract is as it was before" other="# abstracts are as they were before" />
      ) : action === 'applied' ? (
        <Plural value={count} one="# outcome applied" other="# outcomes applied" />
      ) : action === 'moved' ? (
        <Plural
          value={count}
          one="Last day to revise moved for # abstract"
          other="Last day to revise moved for # abstracts"
        />
      ) : action === 'imported' ? (
        <Plural value={count} one="# outcome imported" other="# outcomes imported" />
      ) : (
        <Plural value={count} one="# outcome proposed" other="# outcomes proposed" />
      )}
    </BulkOutcome>
  );
}
