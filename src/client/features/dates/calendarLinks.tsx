import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site/dates.ts';
import { site } from '#client/published/site.ts';
import { calendarOfDate, calendarOfDates } from '#contract/dates/calendar.ts';
import { useLanguage } from '#client/i18n/language.tsx';

// Plain links: a phone opens such a file in its calendar. They also work without a network, unless they have the
// attribute `download`, with which Chromium bypasses the service worker.

/** A link that adds one date to the reader's calendar. */
export function AddToCalendar({ date }: { date: ImportantDate }) {
  return (
    <a href={calendarOfDate(site, date, useLanguage())}>
      <Trans>Add to calendar</Trans>
    </a>
  );
}

/** A link that adds every date (I1, I9). */
export function AllDatesToCalendar() {
  return (
    <a href={calendarOfDates(site, useLanguage())}>
      <Trans>Add all dates to your calendar</Trans>
    </a>
  );
}
