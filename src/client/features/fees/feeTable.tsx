import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { FeeTableContent } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './feeTable.module.css';

/** Maximum number of price columns that fit on a phone. A table with more of them scrolls. */
const phoneColumns = 2;

/** The fees, by category (I10–I12). */
export function FeeTable({ caption, columns, rows, note }: FeeTableContent) {
  const text = useText();
  const id = useId();
  const scrolls = columns.length > phoneColumns && { role: 'region', tabIndex: 0, 'aria-labelledby': id };
  return (
    <div className={classes.fees}>
      <div className={classes.scroll} {...scrolls}>
        <table className={classes.table}>
          <caption id={id}>{text(caption)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Category</Trans>
              </th>
              {columns.map((column) => (
                <th key={column.en} scope="col">
                  {text(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, prices }) => (
              <tr key={category.en}>
                <th scope="row">{text(category)}</th>
                {prices.map((price, index) => (
                  <td key={index}>{text(price)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={classes.note}>{text(note)}</p>}
    </div>
  );
}
