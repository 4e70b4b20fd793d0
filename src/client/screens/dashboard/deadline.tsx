import { Trans } from '@lingui/react/macro';
import { locales } from '#contract/dates/locales.ts';
import { dayIn } from '#contract/dates/deadline.ts';
import { abstractDeadline, endOf } from '#client/conference/importantDates.ts';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { useNow } from '#client/features/dates/now.ts';
import { spanInWords } from '#client/features/dates/spanInWords.ts';
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

/**
 * The deadline in one line above the abstracts, on a phone, where the deadline section is far below them. A screen
 * reader reads only the section.
 */
export function DeadlineAhead() {
  const own = useOwnDeadline();
  const isPassed = useDeadlinePassed();
  const language = useLanguage();
  // Only the reader's device knows the time left.
  const now = useNow();
  const deadline = own ?? abstractDeadline;
  if (!deadline || isPassed) return null;
  const form = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const day = form.format(new Date(dayIn(deadline.day, language)));
  const remaining = now && spanInWords(Math.max(0, endOf(deadline, language).getTime() - now.getTime()), language, 1);
  return (
    <p className={classes.ahead} aria-hidden data-unprinted>
      {remaining ? (
        <Trans>
          Abstracts by {day}, <b>{remaining} left</b>
        </Trans>
      ) : (
        <Trans>Abstracts by {day}</Trans>
      )}
    </p>
  );
}
