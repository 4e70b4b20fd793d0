import { useLingui } from '@lingui/react/macro';
import type { positions } from '#contract/calls/report.ts';

type PositionName = (typeof positions)[number];

/** Names of the positions in the reader's language; the stored value is always the English one. */
export function usePositionNames(): (position: PositionName) => string {
  const { t } = useLingui();
  const names: Readonly<Record<PositionName, string>> = {
    'Prof.': t`Prof.`,
    'Associate Prof.': t`Associate Prof.`,
    'Assistant Prof.': t`Assistant Prof.`,
    'Dr.': t`Dr.`,
    Master: t`Master`,
    'Senior Lecturer': t`Senior Lecturer`,
    Lecturer: t`Lecturer`,
    'Ph.D student': t`Ph.D student`,
    'Master student': t`Master student`,
    'Undergraduate student': t`Undergraduate student`,
    Others: t`Others`,
  };
  return (position) => names[position];
}
