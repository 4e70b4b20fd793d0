import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site/dates.ts';
import { site } from '#conference/site.ts';
import { calendarOfDate, calendarOfDates } from '#contract/dates/calendar.ts';
import { useLanguage } from '#client/i18n/language.tsx';

// Links and nothing more: a phone opens such a file in its calendar, and they lead there offline too, as long as they
// do not ask for a download, with which Chromium passes the service worker by.

/** One date, for the calendar of the reader's own device. */
export function AddToCalendar({ date }: { date: ImportantDate }) {
  return (
    <a href={calendarOfDate(site, date, useLanguage())}>
      <Trans>Add to calendar</Trans>
    </a>
  );
}

/** Every date at once (I1, I9); there without any script. */
export function AllDatesToCalendar() {
  return (
    <a href={calendarOfDates(site, useLanguage())}>
      <Trans>Add all dates to your calendar</Trans>
    </a>
  );
}
