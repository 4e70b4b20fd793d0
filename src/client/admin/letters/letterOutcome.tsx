import { Plural } from '@lingui/react/macro';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { BulkOutcome } from '#client/admin/records/bulk/bulkOutcome.tsx';
import { bulkLetters } from './bulkLetters.ts';
import { SkippedLetters } from './skippedLetters.tsx';

/** The outcome of the last bulk change of letters (S7). */
export default function BulkLetterOutcome({ rows }: { rows: readonly LetterRow[] }) {
  const outcome = bulkLetters.useOutcome(rows);
  if (!outcome) return null;
  const { isUndo, progress } = outcome;
  return (
    <BulkOutcome outcome={outcome} skipped={<SkippedLetters skipped={progress.left} />}>
      {isUndo ? (
        <Plural value={progress.done} one="# letter is as it was before" other="# letters are as they were before" />
      ) : (
        <Plural value={progress.done} one="# letter changed" other="# letters changed" />
      )}
    </BulkOutcome>
  );
}
