import { useLanguage, useText } from '#client/i18n/language.tsx';
import { abstractDeadline, endOf } from '#client/conference/importantDates.ts';
import { useNow } from '#client/features/dates/now.ts';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { OfflineDeadline } from './offlineDeadline.tsx';
import classes from './statePanel.module.css';

/** The deadline for abstracts and the time left. It informs: only the server enforces it, by its own clock. */
export function Deadline() {
  const text = useText();
  const language = useLanguage();
  const now = useNow();
  if (!abstractDeadline) return null;
  const end = endOf(abstractDeadline, language);
  return (
    <p className={classes.deadline}>
      <b>{text(abstractDeadline.label)}</b>
      <span>
        <DateInZone date={abstractDeadline} />
      </span>
      {now && <OfflineDeadline end={end} now={now} />}
      <DeadlineClocks deadline={abstractDeadline} isNoted />
    </p>
  );
}
