import type { ReactNode } from 'react';
import rows from './rows.module.css';

interface RowActionProps {
  /** Id of the row's title, which says what is meant. */
  of?: string;
  onPress: () => void;
  children: ReactNode;
}

/** What can be done with a row of a list: a button among links, which looks like them. */
export function RowAction({ of, onPress, children }: RowActionProps) {
  return (
    <button type="button" className={rows.action} data-unprinted aria-describedby={of} onClick={onPress}>
      {children}
    </button>
  );
}
