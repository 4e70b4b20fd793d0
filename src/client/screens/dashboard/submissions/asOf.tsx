import { Trans } from '@lingui/react/macro';
import type { Language } from '#site/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useDeviceNow } from '#client/features/dates/now.ts';
import { isElsewhere } from '#client/features/dates/zone.ts';
import { daysBetween } from '#client/features/dates/daysBetween.ts';
import rows from '#client/screens/dashboard/rows.module.css';
import { locales } from '#contract/dates/locales.ts';

/**
 * The age of a list (O4): 'as of 11:58', 'as of yesterday, 11:58', 'as of 3 days ago'. The other times of the page are
 * the conference's; outside its time zone this adds that it is the reader's own time.
 */
export function ListAsOf({ at }: { at: number | undefined }) {
  const language = useLanguage();
  const now = useDeviceNow();
  if (at === undefined || !now) return null;
  const days = Math.max(0, daysBetween(new Date(at), now));
  const time = age(at, days, language);
  return (
    <span className={rows.soft}>
      <span>
        <Trans>as of {time}</Trans>
      </span>{' '}
      {days <= 1 && isElsewhere(new Date(at)) && (
        <small>
          <Trans>(your time)</Trans>
        </small>
      )}
    </span>
  );
}

function age(at: number, days: number, language: Language): string {
  if (days === 0) return timeOfDay(at, language);
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  if (days > 1) return day;
  return [day, timeOfDay(at, language)].join(language === 'zh' ? '' : ', ');
}

function timeOfDay(at: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit' }).format(at);
}
