import type { ReactNode } from 'react';
import rows from './rows.module.css';

interface RowActionProps {
  /** Id of the row's title, which describes the button. */
  of?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button for an action on a row. It looks like the links beside it. */
export function RowAction({ of, onPress, children }: RowActionProps) {
  return (
    <button type="button" className={rows.action} data-unprinted aria-describedby={of} onClick={onPress}>
      {children}
    </button>
  );
}
