import { Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import button from '#client/ui/components/buttonLink.module.css';
import '#client/ui/theme/modalStyles.ts';
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
  const { t } = useLingui();
  return (
    <Modal opened={isOpen} onClose={onNo} title={action} closeButtonProps={{ 'aria-label': t`Close` }}>
      <p>{children}</p>
      <div className={classes.actions}>
        <button type="button" className={button.button} data-variant="filled" onClick={onYes}>
          {action}
        </button>
        <button type="button" className={button.button} data-variant="outline" onClick={onNo}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Modal>
  );
}
