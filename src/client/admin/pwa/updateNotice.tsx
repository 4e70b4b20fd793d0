import { Button, Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans } from '@lingui/react/macro';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useEffect } from 'react';
import { acceptAdminUpdate, registerAdminWorker, useNewVersion } from './registerAdminWorker.ts';

/**
 * Registers the worker, and offers a new version once there is one. Nothing is replaced before the offer is accepted.
 */
export default function UpdateNotice() {
  useEffect(registerAdminWorker, []);
  const version = useNewVersion();
  if (!version) return null;
  return (
    <Paper flex="none" radius={0} withBorder px="md" py="xs" role="status">
      {version === 'published here' ? (
        <Trans>The site has been published. Reload to have its new names and dates here, too.</Trans>
      ) : (
        <Trans>There is a new version of this page.</Trans>
      )}
      <SentenceSpace />
      <Button variant="link" fw={600} onClick={acceptAdminUpdate}>
        <Trans>Reload</Trans>
      </Button>
    </Paper>
  );
}
