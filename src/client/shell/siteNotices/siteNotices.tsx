import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { spanOfNotice, type SiteNotice } from '#contract/dates/siteNotices.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { useNow } from '#client/features/dates/now.ts';
import { writtenMoment } from '#client/features/dates/written.ts';
import { useHydrating } from '#client/hydration/mounted.ts';
import { useText } from '#client/i18n/language.tsx';
import { showTodaysScript } from './showTodaysScript.ts';
import classes from './siteNotices.module.css';

const zone = zoneOf(site);

/**
 * The organisers' notices of today (C9). A page also contains those of later days, hidden, because it may still be read
 * on those days without a new publication.
 */
export default function SiteNotices() {
  const { t } = useLingui();
  const now = useNow()?.getTime() ?? firstMoment();
  const [coming] = useState(noticesToCome);
  const isInPage = useHydrating();
  return (
    <section className={classes.notices} data-unprinted aria-label={t`Notices`}>
      {coming.map((notice, index) => (
        <Notice key={index} notice={notice} now={now} />
      ))}
      {isInPage && <script dangerouslySetInnerHTML={{ __html: showTodaysScript }} />}
    </section>
  );
}

/** The moment of the first rendering: when the page was written, and the moment that its script uses in the browser. */
function firstMoment(): number {
  return import.meta.env.SSR ? writtenMoment().getTime() : serverNow();
}

/** The notices that had not ended when the page was written. */
function noticesToCome(): SiteNotice[] {
  return (site.notices ?? []).filter((notice) => writtenMoment() < spanOfNotice(notice, zone).disappears);
}

function Notice({ notice, now }: { notice: SiteNotice; now: number }) {
  const text = useText();
  const translated = useTranslatedPath();
  const [from, until] = Object.values(spanOfNotice(notice, zone)).map(Number) as [number, number];
  const isShown = from <= now && now < until;
  const words = text(notice.text);
  return (
    <p
      // React does not change attributes that the page's script has modified.
      ref={(line) => void (line && (line.hidden = !isShown))}
      className={classes.notice}
      hidden={!isShown}
      suppressHydrationWarning
      data-from={from}
      data-until={until}
    >
      {notice.to ? <Link to={translated(notice.to)}>{words}</Link> : words}
    </p>
  );
}
