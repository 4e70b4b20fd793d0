import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import type { UploadedBytes } from '#client/api/uploadFile.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import classes from './statePanel.module.css';

export function UploadProgress({ progress, onCancel }: { progress: UploadedBytes; onCancel: () => void }) {
  const { t } = useLingui();
  const size = useFileSize();
  const percent = progress.total === 0 ? 100 : (100 * progress.sent) / progress.total;
  return (
    <div className={classes.upload}>
      <Progress value={percent} aria-label={t`Upload`} />
      <span>
        <Trans>
          {size(progress.sent)} of {size(progress.total)}
        </Trans>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          <Trans>Cancel the upload</Trans>
        </Button>
      </span>
    </div>
  );
}
