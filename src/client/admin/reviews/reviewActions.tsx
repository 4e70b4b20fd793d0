import { Button } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { BulkOutcome } from '#client/admin/records/bulk/bulkOutcome.tsx';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import type { Search } from '#client/admin/records/list/listConfig.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import { bulkReviews } from './bulkReviews.ts';

const ImportReviews = lazy(() => import('./importReviews.tsx'));

/** Imports reviews that were given outside the system (W10). */
export function ReviewActions({ view }: { view: Pick<ListView<ReviewRow, string, Search<ReviewRow>>, 'known'> }) {
  const [isImporting, setIsImporting] = useState(false);
  const { known } = view;
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={known.length === 0} onClick={() => setIsImporting(true)}>
        <Trans>Import reviews…</Trans>
      </Button>
      {isImporting && (
        <Suspense>
          <ImportReviews reviews={known} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The result of the last import of reviews. */
export function ReviewOutcome({ rows }: { rows: readonly ReviewRow[] }) {
  const outcome = bulkReviews.useOutcome(rows);
  if (!outcome) return null;
  const { isUndo, progress } = outcome;
  const count = progress.done;
  return (
    <BulkOutcome
      outcome={outcome}
      skipped={
        <SkippedRecords skipped={progress.left} reasons={bulkReviews.reasons}>
          <Plural value={progress.left.length} one="# review is left out" other="# reviews are left out" />
        </SkippedRecords>
      }
    >
      {isUndo ? (
        <Plural value={count} one="# review is as it was before" other="# reviews are as they were before" />
      ) : (
        <Plural value={count} one="# review imported" other="# reviews imported" />
      )}
    </BulkOutcome>
  );
}
