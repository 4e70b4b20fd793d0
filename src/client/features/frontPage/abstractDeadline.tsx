import { Trans } from '@lingui/react/macro';
import { useText } from '#client/i18n/language.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import classes from './abstractDeadline.module.css';

/** The deadline for abstracts: in Beijing time, then in the reader's time zone. */
export function AbstractDeadline() {
  const text = useText();
  if (!abstractDeadline) return null;
  return (
    <dl className={classes.deadline}>
      <dt>
        <Trans>Abstracts close</Trans>
      </dt>
      <dd>
        <b>
          <Trans>{text(abstractDeadline.date)}, Beijing time (UTC+8)</Trans>
        </b>
        <DeadlineClocks deadline={abstractDeadline} />
      </dd>
    </dl>
  );
}
