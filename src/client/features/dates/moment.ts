import { useCallback } from 'react';
import type { Timed } from '#site/dates.ts';
import { site } from '#client/published/site.ts';
import { closingTime, currentOf } from '#contract/dates/deadline.ts';
import { phaseAt, type Phase } from '#contract/dates/phase.ts';
import { abstractDeadline, endOf, registrationEnd, zone } from '#client/conference/importantDates.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useClockSettled, useNow } from './now.ts';
import { writtenMoment } from './written.ts';

/**
 * The moment that the page refers to: now, by the server's clock. While prerendering and hydrating, and until the clock
 * is reliable: the moment for which the page was published.
 */
export function useMoment(): Date {
  const now = useNow();
  const isSettled = useClockSettled();
  return now && isSettled ? now : writtenMoment();
}

/** The phase of the conference, by the dates of the page's language. */
export function usePhase(): Phase {
  return phaseAt(site, useMoment(), useLanguage());
}

/** Whether the server accepts no more abstracts. Its own closing time may be later than the announced day. */
export function useHasClosed(): boolean {
  const moment = useMoment();
  const closing = abstractDeadline && closingTime(abstractDeadline, zone);
  return closing !== undefined && moment >= closing;
}

/** Whether registration has ended: after its last day, or once the conference is over. */
export function useRegistrationEnded(): boolean {
  const moment = useMoment();
  const language = useLanguage();
  const isOver = usePhase() === 'over';
  return isOver || (registrationEnd !== undefined && moment >= endOf(registrationEnd, language));
}

/** A function that picks the current version of content that changes when a date is over. */
export function useCurrent(): <Content extends object>(timed: Timed<Content>) => Content {
  const time = useMoment().getTime();
  return useCallback((timed) => currentOf(timed, new Date(time), zone), [time]);
}
