import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

const SignedDialog = lazy(() => import('./signedDialog.tsx'));

/** Uploads several signed PDFs: chosen in a dialog, or dropped anywhere on the list. */
export function SignedUpload() {
  const [dropped, setDropped] = useState<readonly File[]>();
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setDropped([])}>
        <Trans>Upload signed PDFs…</Trans>
      </Button>
      <Dropzone.FullScreen active={dropped === undefined} onDrop={setDropped}>
        <Trans>Drop the signed PDFs here</Trans>
      </Dropzone.FullScreen>
      {dropped && (
        <Suspense>
          <SignedDialog dropped={dropped} onClose={() => setDropped(undefined)} />
        </Suspense>
      )}
    </>
  );
}
