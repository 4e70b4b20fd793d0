import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import type { Search } from '#client/admin/records/list/listConfig.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';

const ImportReviews = lazy(async () => {
  // Loaded together with the dialog, so that the result can be shown even if the network is lost during the import.
  const [dialog] = await Promise.all([import('./importReviews.tsx'), import('./reviewOutcome.tsx')]);
  return dialog;
});

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
