import { Button, Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useReturnFocus } from '../../ui/returnFocus.ts';
import '../../ui/modalStyles.ts';
import classes from './dashboard.module.css';

interface ConfirmDeleteProps {
  /** Of what is deleted; shown as text. */
  title: string;
  /** Deletes; the dialog waits for it. */
  onOk: () => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before anything is deleted, in the specification's words (R3). */
export function ConfirmDelete({ title, onOk, onCancel, children }: ConfirmDeleteProps) {
  const { t } = useLingui();
  const [deleting, setDeleting] = useState(false);
  useReturnFocus();

  async function confirm(): Promise<void> {
    setDeleting(true);
    await onOk();
    onCancel();
  }

  return (
    <Modal
      opened
      centered
      onClose={onCancel}
      title={t`Do you want to delete it? `}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={classes.deleted}>{title}</p>
      {children && <p className={classes.soft}>{children}</p>}
      <div className={classes.choices}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button className={classes.ok} color="var(--bad)" loading={deleting} onClick={() => void confirm()}>
          <Trans>Ok</Trans>
        </Button>
      </div>
    </Modal>
  );
}
