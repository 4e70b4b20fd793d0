import { useLingui } from '@lingui/react/macro';
import type { Column } from './columns.ts';
import type { ListView } from '#client/admin/abstracts/useListView.ts';
import type { Selection } from '#client/admin/abstracts/selection/useSelection.ts';
import classes from './table.module.css';

interface TableHeadProps {
  columns: readonly Column[];
  view: ListView;
  selection: Selection;
}

/** The names of the columns, each of which sorts the list. */
export function TableHead({ columns, view: { order, sortBy, known }, selection }: TableHeadProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.headRow} role="row" aria-rowindex={1}>
        <span role="columnheader" className={classes.tick}>
          <input
            type="checkbox"
            aria-label={t`Select everything that is shown`}
            ref={(box) => {
              if (box) box.indeterminate = !selection.isAll && selection.rows.length > 0;
            }}
            checked={selection.isAll}
            disabled={known.length === 0}
            onChange={selection.toggleAll}
          />
        </span>
        {columns.map(({ key, label }) => {
          const direction = order.isDescending ? 'descending' : 'ascending';
          const isSorted = order.column === key;
          return (
            <span key={key} role="columnheader" aria-sort={isSorted ? direction : undefined} data-column={key}>
              <button type="button" className={classes.sort} onClick={() => sortBy(key)}>
                {i18n._(label)}
                <svg viewBox="0 0 10 10" aria-hidden="true" data-direction={isSorted ? direction : undefined}>
                  <path d="M5 2v6M2.5 5.5 5 8l2.5-2.5" />
                </svg>
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}
