import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site/dates.ts';
import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { second, useNow } from './now.ts';
import { AddToCalendar } from './calendarLinks.tsx';
import classes from './deadlineClocks.module.css';
import { spanInWords } from './spanInWords.ts';
import { isElsewhere } from './zone.ts';

interface CountdownProps {
  deadline: ImportantDate;
  end: Date;
  /** Whether the page already shows the time left. */
  isCounted?: boolean | undefined;
}

/** A future deadline in the reader's time zone, with the time left. A person's own deadline has no calendar file. */
export default function Countdown({ deadline, end, isCounted }: CountdownProps) {
  const own = onOwnClock(end, useLanguage());
  return (
    <>
      {own && <OwnClock {...own} />}
      <span className={classes.left}>
        {!isCounted && <TimeLeft end={end} />}
        {site.dates.includes(deadline) && <AddToCalendar date={deadline} />}
      </span>
    </>
  );
}

function OwnClock({ when, place }: { when: string; place: string }) {
  return (
    <span>
      <Trans>
        ends {when} in {place}, your time zone
      </Trans>
    </span>
  );
}

/** The time left, updated every second and not announced each time. */
export function TimeLeft({ end }: { end: Date }) {
  const language = useLanguage();
  const now = useNow(second);
  if (!now) return null;
  const remaining = spanInWords(Math.max(0, end.getTime() - now.getTime()), language);
  return (
    <span role="timer" aria-live="off" className={classes.timer}>
      <Trans>{remaining} left</Trans>
    </span>
  );
}

/**
 * A moment in the reader's time zone, and the zone's name: '30 October at 17:00' in 'Central European Time'. Undefined
 * if the conference has the same time. Midnight is shown as 23:59, since it belongs to the day that ends.
 */
export function onOwnClock(moment: Date, language: Language): { when: string; place: string } | undefined {
  if (!isElsewhere(moment)) return undefined;
  const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0;
  const when = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(isMidnight ? moment.getTime() - 60_000 : moment);
  return { when, place: zoneOf(moment, language) };
}

/** The name of the reader's time zone at a moment: 'India Standard Time', otherwise a short one such as 'UTC'. */
function zoneOf(moment: Date, language: Language): string {
  const named = (timeZoneName: 'longGeneric' | 'short') =>
    new Intl.DateTimeFormat(locales[language], { timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const generic = named('longGeneric');
  return generic === '' || generic.startsWith('GMT') ? named('short') : generic;
}
