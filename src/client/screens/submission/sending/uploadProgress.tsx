import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';

export function UploadProgress({ progress }: { progress: UploadedBytes }) {
  const { t } = useLingui();
  const size = useFileSize();
  const percent = progress.total === 0 ? 100 : (100 * progress.sent) / progress.total;
  return (
    <>
      <Progress value={percent} aria-label={t`Upload`} />
      <small>
        <Trans>
          {size(progress.sent)} of {size(progress.total)}
        </Trans>
      </small>
    </>
  );
}

export function CancelUpload({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={onCancel}>
      <Trans>Cancel the upload</Trans>
    </Button>
  );
}
