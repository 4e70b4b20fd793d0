import { Button, Group, Modal, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import '#client/ui/theme/modalStyles.ts';
import '@mantine/core/styles/Text.layer.css';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import rows from '#client/screens/dashboard/rows.module.css';
import classes from './confirmDelete.module.css';

interface ConfirmDeleteProps {
  /** Names the object to delete; shown as text. */
  title: string;
  /** Deletes it and resolves to whether it is gone. `ask-again`: the dialog stays open with another question. */
  onOk: () => Promise<boolean | 'ask-again'>;
  onCancel: () => void;
  /**
   * Finds the element that takes the focus after the deletion. Called while the row still exists; the page's heading is
   * the default.
   */
  focusAfter: () => HTMLElement | null | undefined;
  /** The consequences. */
  children?: ReactNode;
  /** Why it cannot be deleted now. The question waits until it can. */
  obstacle?: ReactNode;
}

/** Asks before anything is deleted, in the specification's words (R3). */
export default function ConfirmDeleteContent({
  title,
  onOk,
  onCancel,
  focusAfter,
  children,
  obstacle,
}: ConfirmDeleteProps) {
  const { t } = useLingui();
  const refuse = useRefusal();
  const [deleting, setDeleting] = useState(false);
  const obstacleId = useId();
  const dialog = useDialog(onCancel);

  async function confirm(): Promise<void> {
    if (obstacle) return;
    setDeleting(true);
    const next = focusAfter() ?? document.querySelector('h1');
    const isGone = await onOk().catch(refused);
    if (isGone === 'ask-again') return setDeleting(false);
    onCancel();
    if (isGone) requestAnimationFrame(() => next?.focus());
  }

  function refused(error: unknown): false {
    refuse(storageFailure(error));
    return false;
  }

  return (
    <Modal
      {...dialog}
      centered
      title={
        <Group component="span" gap={12} wrap="nowrap">
          <LineIcon className={classes.warning} side={20} path="M10 2.5 18 17H2Z M10 8v4M10 14.4v.2" />
          {t`Do you want to delete it? `}
        </Group>
      }
    >
      <Text className={classes.name}>{title}</Text>
      {children && <p className={rows.soft}>{children}</p>}
      <Text id={obstacleId} className={classes.obstacle} role="status">
        {obstacle}
      </Text>
      <Group justify="flex-end" className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={dialog.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          className={classes.ok}
          color="var(--bad)"
          loading={deleting}
          // The button can still be focused, and is read out with the reason.
          aria-disabled={Boolean(obstacle)}
          data-disabled={obstacle ? true : undefined}
          aria-describedby={obstacle ? obstacleId : undefined}
          onClick={() => void confirm()}
        >
          <Trans>Ok</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
