import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '#client/ui/components/copyButton.tsx';
import { useClock } from '#client/ui/time/clock.ts';
import { updateList, type KnownList } from './abstractList.ts';
import { addressesOf } from './addresses.ts';
import { ColumnChooser } from './table/columnChooser.tsx';
import type { Column, Saying } from './table/columns.ts';
import { exportTable } from './exportTable.ts';
import type { ListView } from './useListView.ts';
import type { Selection } from './table/useSelection.ts';
import classes from './listStatus.module.css';

interface ListStatusProps {
  list: KnownList;
  view: ListView;
  columns: readonly Column[];
  chooseColumns: (keys: readonly string[]) => void;
  selection: Selection;
  saying: Saying;
}

/** How many are shown and how fresh that is; what can be done with them, or with those that are selected. */
export function ListStatus({ list, view, columns, chooseColumns, selection, saying }: ListStatusProps) {
  const { t, i18n } = useLingui();
  const chosen = selection.rows;
  const exported = chosen.length > 0 ? chosen : view.shown;
  const { addresses, leftOut } = addressesOf(chosen);

  return (
    <div className={classes.status} data-selecting={chosen.length > 0 || undefined}>
      {chosen.length > 0 ? (
        <p className={classes.count} role="status">
          <Plural value={chosen.length} one="# selected" other="# selected" />{' '}
          <button type="button" className={classes.link} onClick={selection.clear}>
            <Trans>Clear</Trans>
          </button>
        </p>
      ) : (
        <Freshness list={list} shown={view.shown.length} />
      )}
      <div className={classes.actions}>
        {leftOut > 0 && (
          <small>
            <Plural value={leftOut} one="# invalid address is left out" other="# invalid addresses are left out" />
          </small>
        )}
        {addresses.length > 0 && <CopyButton value={addresses.join('; ')}>{t`Copy addresses`}</CopyButton>}
        <button
          type="button"
          className={classes.action}
          aria-label={t`Export CSV`}
          disabled={exported.length === 0 || list.total !== undefined}
          onClick={() => void exportTable(exported, columns, saying, (label) => i18n._(label))}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />
          </svg>
          <span className={classes.word}>
            <Trans>Export CSV</Trans>
          </span>
        </button>
        <ColumnChooser columns={columns} onChoose={chooseColumns} />
      </div>
    </div>
  );
}

/** `1,240 of 3,000 · as of 14:05 · offline`. */
function Freshness({ list: { rows, total, asOf, state }, shown }: { list: KnownList; shown: number }) {
  const { t, i18n } = useLingui();
  const clock = useClock();
  const [some, all] = [i18n.number(shown), i18n.number(rows.length)];
  const at = asOf === undefined ? '' : clock(asOf);
  return (
    <p className={classes.count} role="status">
      {total !== undefined && (
        <b>
          <Count shown={total} />
        </b>
      )}
      {asOf !== undefined && (
        <>
          <b>
            {shown === rows.length ? (
              <Count shown={shown} />
            ) : (
              <Trans>
                {some} of {all}
              </Trans>
            )}
          </b>
          <span>
            <Trans>as of {at}</Trans>
          </span>
        </>
      )}
      {state === 'offline' && (
        <span className={classes.offline}>
          <Trans>offline</Trans>
        </span>
      )}
      {typeof state === 'object' && <span className={classes.offline}>{state.refused}</span>}
      {state !== 'loading' && (
        <button
          type="button"
          className={classes.again}
          aria-label={t`Bring the list up to date`}
          aria-busy={state === 'asking'}
          onClick={() => void updateList()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.5 2v3.5H10" />
          </svg>
        </button>
      )}
    </p>
  );
}

function Count({ shown }: { shown: number }) {
  return <Plural value={shown} one="# abstract" other="# abstracts" />;
}
