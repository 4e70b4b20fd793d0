import { Button, Modal } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';
import classes from './logOutDialog.module.css';

interface LogOutDialogProps {
  /** Number of drafts on this device that are not submitted. */
  unsent: number;
  /** Whether the file was downloaded. */
  onExport: () => Promise<boolean>;
  onKeep: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

/** Asks whether unsent drafts are kept, exported or deleted at log-out (A9). */
export default function LogOutDialog({ unsent, onExport, onKeep, onDelete, onCancel }: LogOutDialogProps) {
  const { t } = useLingui();
  const [exporting, setExporting] = useState<'busy' | 'done'>();
  useReturnFocus();

  async function exportFirst(): Promise<void> {
    setExporting('busy');
    setExporting((await onExport()) ? 'done' : undefined);
  }

  return (
    <Modal opened centered onClose={onCancel} title={t`Log out`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <p className={classes.count}>
        <Plural
          value={unsent}
          one="# draft on this device has not been submitted."
          other="# drafts on this device have not been submitted."
        />
      </p>
      <p className={classes.hint}>
        <Trans>Kept drafts are shown again only to you, after you log in on this device.</Trans>
      </p>
      <p className={classes.hint} role="status">
        {exporting === 'done' && <Trans>Exported: the file is with your downloads.</Trans>}
      </p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={onKeep}>
          <Trans>Keep them and log out</Trans>
        </Button>
        <Button variant="outline" loading={exporting === 'busy'} onClick={() => void exportFirst()}>
          <Trans>Export them first</Trans>
        </Button>
        <Button variant="outline" color="var(--bad)" onClick={onDelete}>
          <Trans>Delete them and log out</Trans>
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  );
}
