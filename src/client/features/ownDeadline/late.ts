import { useCallback } from 'react';
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
 * A function that tells whether a moment is after this author's deadline for abstracts: their own, otherwise
 * everybody's (S5).
 */
export function useIsLate(): (moment: Date) => boolean {
  const language = useLanguage();
  const own = useOwnDeadline();
  const deadline = own ?? abstractDeadline;
  const end = deadline && endOf(deadline, language).getTime();
  return useCallback((moment) => end !== undefined && moment.getTime() >= end, [end]);
}
