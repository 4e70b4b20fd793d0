import { Alert, Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { acceptUpdate, useUpdateReady } from './registerAdminWorker.ts';

/** Offers a new version; nothing is replaced under anybody's hands. */
export function UpdateNotice() {
  if (!useUpdateReady()) return null;
  return (
    <Alert flex="none" radius={0} role="status">
      <Trans>There is a new version of this page.</Trans>
      <SentenceSpace />
      <Button variant="link" fw={600} onClick={acceptUpdate}>
        <Trans>Reload</Trans>
      </Button>
    </Alert>
  );
}
