import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActionButton } from './actionButton.tsx';
import { Dialog } from './dialog.tsx';
import classes from './askFirst.module.css';

interface AskFirstProps {
  isOpen: boolean;
  /** What is about to be done, as the heading and on the button. */
  action: string;
  /** What comes of it. */
  children: ReactNode;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something that cannot be taken back. */
export function AskFirst({ isOpen, action, children, onYes, onNo }: AskFirstProps) {
  return (
    <Dialog opened={isOpen} onClose={onNo} title={action}>
      <p>{children}</p>
      <div className={classes.actions}>
        <ActionButton variant="filled" onClick={onYes}>
          {action}
        </ActionButton>
        <ActionButton onClick={onNo}>
          <Trans>Cancel</Trans>
        </ActionButton>
      </div>
    </Dialog>
  );
}
