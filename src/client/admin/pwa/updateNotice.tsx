import { Button, Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans } from '@lingui/react/macro';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useEffect } from 'react';
import { useShownSite } from '#client/admin/device/publishedSite.ts';
import { registerAdminWorker, reloadNewest, useNewVersion } from './registerAdminWorker.ts';

/**
 * Registers the worker, and offers a reload once there is new code, or review has new settings. Nothing is replaced
 * before the offer is accepted.
 */
export default function UpdateNotice() {
  useEffect(registerAdminWorker, []);
  const isNew = useNewVersion();
  const { isReviewOld } = useShownSite();
  if (!isNew && !isReviewOld) return null;
  return (
    <Paper flex="none" radius={0} withBorder px="md" py="xs" role="status">
      {isReviewOld ? (
        <Trans>The review settings have changed. Reload to use them here, too.</Trans>
      ) : (
        <Trans>There is a new version of this page.</Trans>
      )}
      <SentenceSpace />
      <Button variant="link" fw={600} onClick={() => void reloadNewest()}>
        <Trans>Reload</Trans>
      </Button>
    </Paper>
  );
}
