import { useCallback } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { abstractDeadline, endOf } from '#client/conference/importantDates.ts';
import { useMoment } from '#client/features/dates/moment.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useOwnDeadline } from './ownDeadline.tsx';

/** Whether this author's deadline for abstracts has passed, by the server's clock, while the page is open (S5, I9). */
export function useDeadlinePassed(): boolean {
  const isLate = useIsLate();
  return isLate(useMoment());
}

/**
 * A function that tells whether a moment is after this author's deadline for abstracts: the personal one, or otherwise
 * the general one (S5).
 *
 * @param report - an abstract that may have been revised later (W6). What arrived before the revision was requested has
 *   the deadline of other abstracts
 */
export function useIsLate(report?: Pick<Report, 'outcome'>): (moment: Date) => boolean {
  const language = useLanguage();
  const { until, asked_at } = report?.outcome ?? {};
  const usual = useOwnDeadline() ?? abstractDeadline;
  const revised = useOwnDeadline(until) ?? abstractDeadline;
  const [usualEnd, revisedEnd] = [usual, revised].map((deadline) => deadline && endOf(deadline, language).getTime());
  return useCallback(
    (moment) => {
      const isRevision = !asked_at || moment.getTime() >= Date.parse(asked_at);
      const end = isRevision ? revisedEnd : usualEnd;
      return end !== undefined && moment.getTime() >= end;
    },
    [usualEnd, revisedEnd, asked_at],
  );
}
