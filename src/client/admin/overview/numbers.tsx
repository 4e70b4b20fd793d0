import { useLingui } from '@lingui/react/macro';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { DayCount } from './tally.ts';
import classes from './overview.module.css';

interface NumbersProps {
  rows: readonly AbstractRow[];
  days: readonly DayCount[];
}

/** How many there are, and how many came lately. */
export function Numbers({ rows, days }: NumbersProps) {
  const { t, i18n } = useLingui();
  const addedIn = (last: number) => days.slice(-last).reduce((sum, { added }) => sum + added, 0);
  const countries = new Set(rows.flatMap(({ country }) => country || []));
  const numbers = [
    { name: t`Abstracts`, number: rows.length },
    { name: t`Today`, number: addedIn(1) },
    { name: t`Last 7 days`, number: addedIn(7) },
    { name: t`Countries`, number: countries.size },
  ];
  return (
    <dl className={classes.numbers}>
      {numbers.map(({ name, number }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{i18n.number(number)}</dd>
        </div>
      ))}
    </dl>
  );
}
