import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import { SignedUpload } from './signed/signedUpload.tsx';

const StateDialog = lazy(() => import('./stateDialog.tsx'));

/** Actions for the selected letters, and the upload of several signed PDFs. */
export function LetterActions({ view }: { view: Pick<ListView<LetterRow, number, unknown>, 'selection'> }) {
  const [isAsked, setIsAsked] = useState(false);
  const { rows, isBegun, clear } = view.selection;
  if (!isBegun) return <SignedUpload />;
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={rows.length === 0} onClick={() => setIsAsked(true)}>
        <Trans>Change the state…</Trans>
      </Button>
      {isAsked && (
        <Suspense>
          <StateDialog rows={rows} onClose={() => setIsAsked(false)} onDone={clear} />
        </Suspense>
      )}
    </>
  );
}
