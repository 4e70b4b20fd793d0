import { useLingui } from '@lingui/react/macro';
import { AllDatesToCalendar } from '#client/features/dates/calendarLinks.tsx';
import { DatesLine } from '#client/features/dates/datesLine.tsx';
import { Section } from './section.tsx';

/** The important dates (I1). */
export function ImportantDates() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Important dates`}
      anchor="dates"
      note={t`Each date ends at 24:00, Beijing time (UTC+8).`}
      aside={<AllDatesToCalendar />}
    >
      <DatesLine />
    </Section>
  );
}
