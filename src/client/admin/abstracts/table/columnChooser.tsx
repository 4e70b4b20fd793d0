import { Trans, useLingui } from '@lingui/react/macro';
import { Opening } from '#client/admin/ui/opening.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { columns as allColumns, usualColumns, type Column } from './columns.ts';
import options from '#client/admin/abstracts/search/filterChip.module.css';
import classes from '#client/admin/ui/listStatus.module.css';

interface ColumnChooserProps {
  columns: readonly Column[];
  onChoose: (keys: readonly string[]) => void;
}

/** Which columns are shown, and exported. */
export function ColumnChooser({ columns, onChoose }: ColumnChooserProps) {
  const { t, i18n } = useLingui();
  const shown = columns.map(({ key }) => key);
  return (
    <Opening
      label={t`Columns`}
      width={260}
      position="bottom-end"
      className={options.dropdown}
      button={(toggle) => (
        <button type="button" className={`${classes.action} ${classes.chooser}`} onClick={toggle}>
          <Icon path="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />
          <Trans>Columns</Trans>
        </button>
      )}
    >
      {() => (
        <>
          <div className={options.options}>
            {allColumns.map(({ key, label }) => (
              <label key={key} className={options.option}>
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  disabled={key === 'title'}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose(checked ? [...shown, key] : shown.filter((other) => other !== key))
                  }
                />
                <span>{i18n._(label)}</span>
              </label>
            ))}
          </div>
          <button type="button" className={options.last} onClick={() => onChoose(usualColumns)}>
            <Trans>The usual columns</Trans>
          </button>
        </>
      )}
    </Opening>
  );
}
