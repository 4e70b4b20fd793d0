import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { VenueFact } from '#client/conference/venueFact.tsx';
import { useText, useLanguage } from '#client/i18n/language.tsx';
import { useLoginReason, withReturn } from '#client/session/loginState.ts';
import { useNewcomer } from '#client/session/newcomer.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { LoginForm } from '#client/features/login/loginForm.tsx';
import { isInMemory } from '#client/storage/inMemory.ts';
import { dayIn } from '#contract/dates/deadline.ts';
import notice from '#client/ui/components/notice.module.css';
import classes from '#client/features/login/login.module.css';

const AfterDeadline = lazy(() => import('./afterDeadline.tsx'));

/** The kind of page that the reader wanted to open. Its address may name a language or a draft. */
function kindOf(from = '') {
  const [path = ''] = from.split('?');
  return routeOf(site.routes, path)?.kind;
}

/** Log-in page (A6, A7). A reader who was redirected here on a device without any account first reads how to create one. */
export default function Login({ route }: { route: RouteOf<'login'> }) {
  const text = useText();
  const { t } = useLingui();
  const reason = useLoginReason();
  const isNewcomer = useNewcomer();
  const mounted = useMounted();
  const from = mounted ? reason.from : undefined;
  const wasSent = mounted && reason.timedOut && isNewcomer !== undefined;
  const banner = wasSent && <TimeoutBanner isForFile={kindOf(from) === 'openFile'} isQuiet={isNewcomer} />;
  const registerPath = withReturn(route.registerPath, from);
  const isInvited = wasSent && isNewcomer;
  const isForAbstract = kindOf(from) === 'submission';
  const invitation = isForAbstract
    ? t`Log in or create an account to submit an abstract`
    : t`Log in or create an account`;
  const register = (
    <p className={classes.register}>
      <Link to={registerPath}>
        <Trans>No account number yet? Create an account</Trans>
      </Link>
    </p>
  );
  return (
    <Page title={isInvited ? invitation : text(route.title)}>
      {isInvited && isForAbstract && (
        <Optional>
          <AfterDeadline />
        </Optional>
      )}
      {isInvited && register}
      {banner}
      <div className={classes.columns}>
        <div className={classes.card}>
          <LoginForm dashboardPath={route.dashboardPath} from={from} />
          {!isInvited && register}
        </div>
        <ConferenceInfo />
      </div>
    </Page>
  );
}

interface TimeoutBannerProps {
  /** Whether a Word file was opened, which is then the reason. */
  isForFile: boolean;
  /** Whether it is only the second line, for a newcomer without a session that could end. */
  isQuiet: boolean;
}

/** Shown after a guarded page or an ended session led here (A6); the first sentence is the specification's. */
export function TimeoutBanner({ isForFile, isQuiet }: TimeoutBannerProps) {
  if (isForFile) {
    return (
      <output className={notice.notice}>
        <Trans>Your Word file is saved on this device. Log in to write an abstract with it.</Trans>
      </output>
    );
  }
  if (isQuiet) {
    return (
      <output className={classes.quiet}>
        <Trans>System timeout . You need to log in again</Trans>
      </output>
    );
  }
  return (
    <output className={notice.notice}>
      <strong>
        <Trans>System timeout . You need to log in again</Trans>
      </strong>
      {!isInMemory() && (
        <>
          <br />
          <Trans>What was saved on this device is still here.</Trans>
        </>
      )}
    </output>
  );
}

/** Dates and venue, beside the log-in form (A6). */
function ConferenceInfo() {
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
        <VenueFact />
      </dl>
    </aside>
  );
}
