import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useColumnNames } from './useColumnNames.ts';
import { reportColumns, type Order } from './order.ts';
import classes from './orderSelect.module.css';

const orders: readonly Order[] = reportColumns.flatMap((column) => [
  { column, descending: false },
  { column, descending: true },
]);

interface OrderSelectProps {
  order: Order;
  onChoose: (order: Order) => void;
}

/** Sorts the cards, which have no headings to press. */
export function OrderSelect({ order, onChoose }: OrderSelectProps) {
  const { t } = useLingui();
  const id = useId();
  const names = useColumnNames();
  const nameOf = ({ column, descending }: Order) => {
    const name = names[column];
    if (column === 'id') return descending ? t`${name}, newest first` : t`${name}, oldest first`;
    return descending ? t`${name}, descending` : t`${name}, ascending`;
  };

  const select = useRef<HTMLSelectElement>(null);
  function choose(): void {
    const chosen = orders[select.current?.selectedIndex ?? -1];
    if (chosen) onChoose(chosen);
  }
  // What was chosen before the page's code had come counts.
  const chooseEarly = useEffectEvent(choose);
  useEffect(() => chooseEarly(), []);

  return (
    <p className={classes.order}>
      <label htmlFor={id}>
        <Trans>Sort by</Trans>
      </label>
      <select ref={select} id={id} value={nameOf(order)} onChange={choose}>
        {orders.map((each) => (
          <option key={nameOf(each)}>{nameOf(each)}</option>
        ))}
      </select>
    </p>
  );
}
