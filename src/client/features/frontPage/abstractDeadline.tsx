import { Trans } from '@lingui/react/macro';
import { useText } from '#client/i18n/language.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import classes from './abstractDeadline.module.css';

/** Until when abstracts are taken: in Beijing time for everyone, then on the reader's own clock. */
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
