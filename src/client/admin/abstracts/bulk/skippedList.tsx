import { Plural } from '@lingui/react/macro';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import type { SkippedRecord } from '#client/admin/records/bulk/runBulk.ts';
import { bulkAbstracts } from './bulkAbstracts.ts';
import type { AbstractSkipReason, BulkAction } from './plan.ts';

interface SkippedListProps {
  kind: BulkAction['kind'];
  skipped: readonly SkippedRecord<AbstractSkipReason>[];
}

/** The skipped abstracts with reasons; nothing if there are none. */
export function SkippedList({ kind, skipped }: SkippedListProps) {
  return (
    <SkippedRecords skipped={skipped} reasons={bulkAbstracts.reasons}>
      {skipped.every(({ reason }) => reason === 'same') ? (
        <Same kind={kind} count={skipped.length} />
      ) : (
        <Plural value={skipped.length} one="# abstract is left out" other="# abstracts are left out" />
      )}
    </SkippedRecords>
  );
}

/** Every one already has the value of the action. */
function Same({ kind, count }: { kind: BulkAction['kind']; count: number }) {
  return {
    move: <Plural value={count} one="# was already in this topic" other="# were already in this topic" />,
    type: <Plural value={count} one="# was already of this type" other="# were already of this type" />,
    withdraw: <Plural value={count} one="# was already withdrawn" other="# were already withdrawn" />,
    restore: <Plural value={count} one="# was not withdrawn" other="# were not withdrawn" />,
  }[kind];
}
