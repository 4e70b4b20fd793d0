import { Button, Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { storageFailure } from '#client/drafts/store/storageFailure.ts';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import '#client/ui/theme/modalStyles.ts';
import classes from '#client/screens/dashboard/dashboard.module.css';

export interface ConfirmDeleteProps {
  /** Names what is deleted; shown as text. */
  title: string;
  /** Deletes, and answers whether it is gone; the dialog waits for it. `asking`: something else is to be asked first. */
  onOk: () => Promise<boolean | 'asking'>;
  onCancel: () => void;
  /** Where somebody goes on once it is gone; asked before it goes. The page's heading where there is nothing. */
  goOn: () => HTMLElement | null | undefined;
  children?: ReactNode;
}

/** Asks before anything is deleted, in the specification's words (R3). */
export default function ConfirmDelete({ title, onOk, onCancel, goOn, children }: ConfirmDeleteProps) {
  const { t } = useLingui();
  const refuse = useRefusal();
  const [deleting, setDeleting] = useState(false);
  useReturnFocus();

  async function confirm(): Promise<void> {
    setDeleting(true);
    const next = goOn() ?? document.querySelector('h1');
    const isGone = await onOk().catch(refused);
    if (isGone === 'asking') return setDeleting(false);
    onCancel();
    if (isGone) requestAnimationFrame(() => next?.focus());
  }

  function refused(error: unknown): false {
    refuse(storageFailure(error));
    return false;
  }

  return (
    <Modal
      opened
      centered
      onClose={onCancel}
      title={
        <span className={classes.question}>
          <WarningSign />
          {t`Do you want to delete it? `}
        </span>
      }
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

function WarningSign() {
  return (
    <svg className={classes.warning} viewBox="0 0 20 20" aria-hidden>
      <path d="M10 2.5 18 17H2Z M10 8v4" />
      <path d="M10 14.4v.2" />
    </svg>
  );
}
