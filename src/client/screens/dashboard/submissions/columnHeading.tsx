import type { ReportColumn, Order } from './order.ts';
import classes from './columnHeading.module.css';

interface ColumnHeadingProps {
  column: ReportColumn;
  order: Order;
  onPress: () => void;
  children: string;
}

/** The name of a column: a press sorts by it, another one reverses the order. */
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
