import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FormButtons } from './forms/formButtons.tsx';

interface AskFirstProps {
  isOpen: boolean;
  /** What is about to be done, as the heading and on the button. */
  action: string;
  /** What comes of it. */
  children: ReactNode;
  /** What is lost cannot be brought back, or somebody is shut out: in the colour of danger, with Cancel as what Enter does. */
  isDangerous?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something that cannot be taken back. */
export function AskFirst({ isOpen, action, children, isDangerous, onYes, onNo }: AskFirstProps) {
  return (
    <Dialog opened={isOpen} onClose={onNo} title={action}>
      <p>{children}</p>
      <FormButtons isDangerous={isDangerous} onClick={onYes} onCancel={onNo}>
        {action}
      </FormButtons>
    </Dialog>
  );
}
