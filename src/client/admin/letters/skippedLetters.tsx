import { Plural } from '@lingui/react/macro';
import type { SkippedRecord } from '#client/admin/records/bulk/runBulk.ts';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import { bulkLetters } from './bulkLetters.ts';
import type { StateSkipReason } from './statePlan.ts';

/** The letters that a bulk change skips, with reasons. */
export function SkippedLetters({ skipped }: { skipped: readonly SkippedRecord<StateSkipReason>[] }) {
  return (
    <SkippedRecords skipped={skipped} reasons={bulkLetters.reasons}>
      <Plural value={skipped.length} one="# letter is left out" other="# letters are left out" />
    </SkippedRecords>
  );
}
