import { Plural } from '@lingui/react/macro';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import type { SkippedRecord } from '#client/admin/records/bulk/runBulk.ts';
import { bulkDecisions, type DecisionSkipReason } from './bulkDecisions.ts';

/** The abstracts that a bulk change skips, with reasons. */
export function SkippedDecisions({ skipped }: { skipped: readonly SkippedRecord<DecisionSkipReason>[] }) {
  return (
    <SkippedRecords skipped={skipped} reasons={bulkDecisions.reasons}>
      <Plural value={skipped.length} one="# abstract is left out" other="# abstracts are left out" />
    </SkippedRecords>
  );
}
