import { Trans } from '@lingui/react/macro';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { zoneOfDates } from '#client/features/dates/zone.ts';
import { AuthorDeadline } from '#client/features/ownDeadline/authorDeadline.tsx';
import { useDeadlinePassed } from '#client/features/ownDeadline/late.ts';
import { useOwnDeadline } from '#client/features/ownDeadline/ownDeadline.tsx';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import classes from './desk.module.css';

/** This author's deadline for abstracts: the day, the time left, or how late abstracts are handled (I9, S5). */
export function AbstractDeadline() {
  const text = useText();
  const own = useOwnDeadline();
  const isPassed = useDeadlinePassed();
  const language = useLanguage();
  const deadline = own ?? abstractDeadline;
  if (!deadline) return null;
  const zone = zoneOfDates([deadline], language);
  return (
    <div className={classes.deadline}>
      <p className={classes.label}>{text(deadline.label)}</p>
      <p className={classes.day}>{text(deadline.date)}</p>
      <p>
        <Trans>24:00, {zone}</Trans>
      </p>
      <p>
        <AuthorDeadline />
      </p>
      {!isPassed && <DeadlineClocks deadline={deadline} isNoted />}
    </div>
  );
}
