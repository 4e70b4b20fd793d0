import { Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { listOf } from './matters.ts';
import { numbersOf, type OverviewNumber } from './numbersOf.ts';
import type { DayCount } from './tally.ts';
import classes from './overview.module.css';

interface NumbersProps {
  rows: readonly AbstractRow[];
  days: readonly DayCount[];
}

/** The number of abstracts and of recent ones, each linked to its list. */
export function Numbers({ rows, days }: NumbersProps) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<OverviewNumber['kind'], string>> = {
    standing: t`Abstracts`,
    withdrawn: t`Withdrawn`,
    today: t`Today`,
    lately: t`Last 7 days`,
    countries: t`Countries`,
  };
  return (
    <dl className={classes.numbers}>
      {numbersOf(rows, days).map(({ kind, number, search }) => (
        <Paper key={kind} withBorder radius="lg" px={18} py={14}>
          <Text component="dt" size="sm" c="dimmed">
            {names[kind]}
          </Text>
          <dd>
            {search === undefined ? (
              i18n.number(number)
            ) : (
              <Link to={listOf(search)} aria-label={`${names[kind]}: ${i18n.number(number)}`}>
                {i18n.number(number)}
              </Link>
            )}
          </dd>
        </Paper>
      ))}
    </dl>
  );
}
