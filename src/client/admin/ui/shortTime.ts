import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { dayInZone } from './dayInZone.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';
import { offsetAt, zoneOf } from '#contract/dates/zone.ts';

/**
 * Formats a moment in milliseconds like every time in the admin area, in the conference's time zone: '12:03', with the
 * day if that is not today. Names the zone if the device's own clock differs.
 */
export function useShortTime(): (moment: number) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return useCallback(
    (moment: number) => {
      const isToday = dayOf(moment) === dayOf(Date.now());
      const time = new Intl.DateTimeFormat(locales[language], {
        ...(!isToday && { day: 'numeric', month: 'long' }),
        ...{ hour: '2-digit', minute: '2-digit' },
        timeZone: zoneOf(site).id,
      }).format(moment);
      const zoneName = zoneOf(site).name[language];
      return isDeviceIn(moment) ? time : t`${time} ${zoneName}`;
    },
    [language, t],
  );
}

function dayOf(moment: number): string {
  return dayInZone(new Date(moment).toISOString());
}

/** Whether the device's clock shows the conference's time. */
function isDeviceIn(moment: number): boolean {
  return -new Date(moment).getTimezoneOffset() * 60_000 === offsetAt(moment, zoneOf(site));
}
