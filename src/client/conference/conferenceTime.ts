import { useCallback } from 'react';
import { zoneOf } from '#contract/dates/zone.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';

/** Formats a time from the server in the conference's time zone, '28 October 2024 at 09:12', and names that zone. */
export function useConferenceTime(): { format: (iso: string) => string; zoneName: string } {
  const language = useLanguage();
  const zone = zoneOf(site);
  const format = useCallback(
    (iso: string) =>
      new Intl.DateTimeFormat(locales[language], {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: zone.id,
      }).format(new Date(iso)),
    [language, zone.id],
  );
  return { format, zoneName: zone.name[language] };
}
