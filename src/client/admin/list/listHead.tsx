import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { Icon } from '#client/admin/ui/icon.tsx';
import type { Order } from './columns.ts';
import classes from './list.module.css';

interface ListHeadProps {
  columns: readonly { key: string; label: MessageDescriptor }[];
  order: Order;
  sortBy: (column: string) => void;
  /** Before the first column. */
  children?: ReactNode;
}

/** The names of the columns, each of which sorts the list. */
export function ListHead({ columns, order, sortBy, children }: ListHeadProps) {
  const { i18n } = useLingui();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.headRow} role="row" aria-rowindex={1}>
        {children}
        {columns.map(({ key, label }) => {
          const isSorted = order.column === key;
          return (
            <span key={key} role="columnheader" aria-sort={isSorted ? direction : undefined} data-column={key}>
              <button type="button" className={classes.sort} onClick={() => sortBy(key)}>
                {i18n._(label)}
                <Icon path="M8 3v10M4 9l4 4 4-4" />
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}
