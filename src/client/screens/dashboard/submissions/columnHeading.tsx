import type { Column, Order } from './order.ts';
import classes from '#client/screens/dashboard/dashboard.module.css';

interface ColumnHeadingProps {
  column: Column;
  order: Order;
  onPress: () => void;
  children: string;
}

/** The name of a column; a press on it sorts by it, another one turns the order round. */
export function ColumnHeading({ column, order, onPress, children }: ColumnHeadingProps) {
  const direction = order.descending ? 'descending' : 'ascending';
  const sorted = order.column === column ? direction : undefined;
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" className={classes.sort} onClick={onPress}>
        {children}
        <svg className={classes.arrow} data-sorted={sorted} viewBox="0 0 10 10" aria-hidden>
          <path d="M5 8.5v-7M2 4.5l3-3 3 3" />
        </svg>
      </button>
    </th>
  );
}
