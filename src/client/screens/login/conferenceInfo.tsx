import { Trans } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { dayIn } from '#contract/dates/deadline.ts';
import classes from '#client/features/login/login.module.css';

/** Dates and venue, beside the log-in form (A6). */
export function ConferenceInfo() {
  const text = useText();
  const language = useLanguage();
  return (
    <aside className={classes.info} aria-labelledby="conference-info">
      <p className={classes.kicker} id="conference-info">
        <Trans>Conference info</Trans>
      </p>
      <h2 className={classes.name}>{text(site.name)}</h2>
      <dl className={classes.facts}>
        {site.dates.map(({ day, date, label }) => (
          <div key={label.en}>
            <dt>{text(label)}</dt>
            <dd>
              <time dateTime={dayIn(day, language)}>{text(date)}</time>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Venue</Trans>
          </dt>
          <dd>{text(site.venue)}</dd>
        </div>
      </dl>
    </aside>
  );
}
