import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import type { RouteOf } from '#site/routes.ts';
import { abstractDeadline, conferenceDays } from '#client/conference/importantDates.ts';
import { Mark } from '#client/conference/mark.tsx';
import { zoneOfDates } from '#client/features/dates/zone.ts';
import { useSharedAddress } from '#client/features/share/shareButton.tsx';
import { NumberedTopics } from '#client/features/topics/numberedTopics.tsx';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useListed } from '#client/i18n/listed.ts';
import { site } from '#client/published/site.ts';
import { Drawing } from '#client/ui/components/drawing.tsx';
import { QrCode } from '#client/ui/qrCode/qrCode.tsx';
import classes from './callSheet.module.css';

/** The call on one A4 sheet, for notice boards. Printing the page prints only this (I9). */
export default function CallSheet({ route }: { route: RouteOf<'call'> }) {
  const text = useText();
  const listed = useListed();
  const { t } = useLingui();
  const zone = zoneOfDates(site.dates, useLanguage());
  const address = useSharedAddress();
  const place = [conferenceDays && text(conferenceDays.date), text(site.venue)];
  return createPortal(
    <article className={classes.sheet}>
      <header className={classes.head}>
        <Mark className={classes.mark} />
        <div>
          <p className={classes.name}>{text(site.name)}</p>
          <p>{listed(place.map((part) => part ?? ''))}</p>
        </div>
      </header>
      <div className={classes.title}>
        <div>
          <h1>{text(route.title)}</h1>
          {abstractDeadline && (
            <p className={classes.deadline}>
              {text(abstractDeadline.label)}
              <b>{text(abstractDeadline.date)}</b>
              <Trans>24:00, {zone}</Trans>
            </p>
          )}
          <p>
            <Trans>Length</Trans>
            {': '}
            <Trans>at most {site.submission.abstractWords} words</Trans>
          </p>
        </div>
        <Drawing className={classes.drawing} file="motif.svg" />
      </div>
      {site.topics.length > 0 && (
        <section>
          <h2>
            <Trans>Topics</Trans>
          </h2>
          <NumberedTopics />
        </section>
      )}
      {site.dates.length > 0 && (
        <section>
          <h2>
            <Trans>Important dates</Trans>
          </h2>
          <dl className={classes.dates}>
            {site.dates.map(({ label, date }) => (
              <div key={label.en}>
                <dt>{text(label)}</dt>
                <dd>{text(date)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {address && (
        <footer className={classes.foot}>
          <QrCode className={classes.qr} content={address} label={t`Opens this page`} />
          <p>
            <b>
              <Trans>Guidelines, template and submission</Trans>
            </b>
            <br />
            {address.replace(/^https?:\/\//, '')}
            <br />
            {site.contact.email}
          </p>
        </footer>
      )}
    </article>,
    document.body,
  );
}
