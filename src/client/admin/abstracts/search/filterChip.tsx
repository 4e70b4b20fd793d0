import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { folded, hasWords } from '#contract/query/folded.ts';
import { Opening } from '#client/admin/ui/opening.tsx';
import classes from './filterChip.module.css';

/** A value of a filter, and how many abstracts have it. */
export interface FilterOption {
  value: string;
  label: string;
  count: number;
}

interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** One value excludes the others. */
  isSingle?: boolean;
}

/** From this number of values on, they can be searched. */
const many = 12;

/** A filter: its name and what is chosen; pressed, its values. */
export function FilterChip({ label, options, chosen, onChoose, isSingle = false }: FilterChipProps) {
  const first = options.find(({ value }) => value === chosen[0])?.label ?? chosen[0];
  const more = chosen.length - 1;

  return (
    <Opening
      label={label}
      width={340}
      className={classes.dropdown}
      button={(toggle) => (
        <button
          type="button"
          className={classes.chip}
          data-chosen={chosen.length > 0 || undefined}
          disabled={options.length === 0}
          onClick={toggle}
        >
          {label}
          {chosen.length > 0 && <span className={classes.value}>{first}</span>}
          {more > 0 && <span className={classes.more}>+{more}</span>}
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
          </svg>
        </button>
      )}
    >
      {() => <FilterOptions label={label} options={options} chosen={chosen} onChoose={onChoose} isSingle={isSingle} />}
    </Opening>
  );
}

/** The values of a filter, to be ticked. */
function FilterOptions({ options, chosen, onChoose, isSingle }: FilterChipProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const sought = folded(typed).trim();
  const listed = sought ? options.filter(({ label: name }) => hasWords(folded(name), sought, false)) : options;

  function toggle(value: string, isOn: boolean): void {
    if (isSingle) onChoose(isOn ? [value] : []);
    else onChoose(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  }

  return (
    <>
      {options.length >= many && (
        <input
          className={classes.find}
          aria-label={t`Find in this list`}
          placeholder={t`Find in this list`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {listed.map(({ value, label: name, count }) => (
          <label key={value} className={classes.option}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span>{name}</span>
            <small>{count}</small>
          </label>
        ))}
      </div>
      {chosen.length > 0 && (
        <button type="button" className={classes.last} onClick={() => onChoose([])}>
          <Trans>Clear this filter</Trans>
        </button>
      )}
    </>
  );
}
