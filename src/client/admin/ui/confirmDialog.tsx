import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FormButtons } from './forms/formButtons.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** The action, for the heading and the button. */
  action: string;
  /** Its consequences. */
  children: ReactNode;
  /** For actions that lose data or lock somebody out: uses the danger colour, and Enter means Cancel. */
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something that cannot be undone. */
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
