import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reviseProblems, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';

interface RevisionDayProps {
  value: string;
  error: ReactNode;
  onChange: (day: string) => void;
}

/** The last day on which authors can revise their abstracts (W6). */
export function RevisionDay({ value, error, onChange }: RevisionDayProps) {
  const { t } = useLingui();
  const zoneName = zoneOf(site).name[useLanguage()];
  return (
    <TextInput
      type="date"
      label={t`Last day to revise`}
      description={t`Until the end of that day in ${zoneName}, authors can change the abstracts that are to be revised, whatever the deadline.`}
      name="revise_until"
      required
      {...{ value, error }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The suggested day, two weeks from now. */
export function usualRevisionDay(): string {
  return dayInZone(new Date(serverNow() + 14 * 24 * 60 * 60 * 1000).toISOString());
}

/** The suggested day for applying outcomes: no earlier than any day that these authors were told (W5). */
export function revisionDayFor(rows: readonly Pick<DecisionRow, 'outcome' | 'applied'>[]): string {
  const told = rows.flatMap(({ outcome, applied }) =>
    outcome === 'revise' && applied?.outcome === 'revise' ? applied.revise_until : [],
  );
  return [usualRevisionDay(), ...told].toSorted().at(-1)!;
}

/** What is wrong with a day that was entered. */
export function revisionDayProblems(day: string): AnyProblem[] {
  // For the server, '' means no day.
  if (day === '') return [{ code: 'notADay', field: 'revise_until' }];
  return reviseProblems('revise', day, site, new Date(serverNow()));
}
