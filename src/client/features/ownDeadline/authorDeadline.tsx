import { Trans } from '@lingui/react/macro';
import { endOf } from '#client/conference/importantDates.ts';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import { useMoment } from '#client/features/dates/moment.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useOwnDeadline } from './ownDeadline.tsx';

/** What an author has to know of the deadline: that it is later for this person, or that it has passed (S5, I9). */
export function AuthorDeadline() {
  const own = useOwnDeadline();
  const language = useLanguage();
  const moment = useMoment();
  if (!own || moment >= endOf(own, language)) return <DeadlinePassed />;
  return (
    <Trans>
      Your deadline was extended to <DateInZone date={own} />.
    </Trans>
  );
}
