import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { zoneOfDates } from '#client/features/dates/zone.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { AllDatesToCalendar } from '#client/features/dates/calendarLinks.tsx';
import { DatesLine } from '#client/features/dates/datesLine.tsx';
import { FrontPageSection } from './section.tsx';

/** The important dates (I1). Nothing without dates (C7). */
export function ImportantDates() {
  const { t } = useLingui();
  const zone = zoneOfDates(site.dates, useLanguage());
  if (site.dates.length === 0) return null;
  return (
    <FrontPageSection
      title={t`Important dates`}
      anchor="dates"
      note={t`Each date ends at 24:00, ${zone}.`}
      aside={<AllDatesToCalendar />}
      tinted
    >
      <DatesLine />
    </FrontPageSection>
  );
}
