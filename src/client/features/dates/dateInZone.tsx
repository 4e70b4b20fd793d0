import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site/dates.ts';
import { zoneOfDates } from './zone.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import classes from './dateInZone.module.css';

/** A date as it is announced, in the conference's time zone: '30 October 2024, Beijing time (UTC+8)'. */
export function DateInZone({ date }: { date: ImportantDate }) {
  const day = useText()(date.date);
  const zone = zoneOfDates([date], useLanguage());
  return (
    <span className={classes.date}>
      <Trans>
        {day}, {zone}
      </Trans>
    </span>
  );
}
