import { Alert, Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { SentenceSpace } from '#client/admin/i18n/sentenceSpace.tsx';
import { acceptUpdate, useNewVersion } from './registerAdminWorker.ts';

/** Offers a new version; nothing is replaced under anybody's hands. */
export function UpdateNotice() {
  const version = useNewVersion();
  if (!version) return null;
  return (
    <Alert flex="none" radius={0} role="status">
      {version === 'published here' ? (
        <Trans>You have published the site. Reload to have its new names and dates here, too.</Trans>
      ) : (
        <Trans>There is a new version of this page.</Trans>
      )}
      <SentenceSpace />
      <Button variant="link" fw={600} onClick={acceptUpdate}>
        <Trans>Reload</Trans>
      </Button>
    </Alert>
  );
}
