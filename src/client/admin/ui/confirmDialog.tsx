import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FormButtons } from './forms/formButtons.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** What is about to be done, as the heading and on the button. */
  action: string;
  /** What comes of it. */
  children: ReactNode;
  /** What is lost cannot be brought back, or somebody is shut out: in the colour of danger, with Cancel as what Enter does. */
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ opened, action, children, isDangerous, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onCancel} title={action}>
      <Stack gap="md">
        <div>{children}</div>
        <FormButtons isDangerous={isDangerous} onClick={onConfirm} onCancel={onCancel}>
          {action}
        </FormButtons>
      </Stack>
    </Dialog>
  );
}
