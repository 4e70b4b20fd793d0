import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import { site } from '#client/published/site.ts';
import type { PageProps } from '#client/conference/content.ts';
import { Afterwards } from '#client/features/frontPage/afterwards/afterwards.tsx';
import { Figures } from '#client/features/frontPage/figures.tsx';
import { Hero } from '#client/features/frontPage/hero.tsx';
import { useHasClosed, usePhase } from '#client/features/dates/moment.ts';
import { useText } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import type { HomeWithLoginPage } from '#site/pages.ts';
import type { Text } from '#site/text.ts';
import { routesOf } from '#contract/pages/page.ts';
import { dashboardPathOf } from '#client/session/loginState.ts';
import { fullName } from '#contract/names/fullName.ts';
import { useAccount } from '#client/session/session.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
// The prerendered form needs its styles before its code is loaded.
import '#client/features/login/login.module.css';
import '#client/ui/components/fold.module.css';
import '#client/ui/forms/textField.module.css';
import classes from './homeWithLogin.module.css';
import section from '#client/features/frontPage/section.module.css';

/** Loaded after the first screen; React then hydrates the prerendered sections. */
const Sections = lazy(() => import('./sections.tsx'));

/** The front page with a log-in form (I3). */
export default function HomeWithLogin({ route, page }: PageProps<'homeWithLogin'>) {
  return (
    <>
      <Hero {...page} links={site.links} />
      <Afterwards {...page} />
      <Welcome about={page.about} figures={page.figures} login={page.login} />
      <Suspense fallback={<div className={section.awaited} />}>
        <Sections route={route} page={page} />
      </Suspense>
    </>
  );
}

/** Loaded after the page; React then hydrates the prerendered form. */
const LoginForm = lazy(async () => ({ default: (await import('#client/features/login/loginForm.tsx')).LoginForm }));

interface WelcomeProps extends Pick<HomeWithLoginPage, 'figures'> {
  about: readonly Text[];
  /** Words above the form. */
  login: Text;
}

const [loginRoute] = routesOf(site.routes, 'login');

/** General information, and beside it the log-in form (I3). */
function Welcome({ about, figures, login }: WelcomeProps) {
  const text = useText();
  return (
    <div className={section.section}>
      <div className={`${section.column} ${classes.columns}`}>
        {about.length > 0 && (
          <section className={classes.text} aria-labelledby="about">
            <h2 id="about">
              <Trans>General information</Trans>
            </h2>
            {about.map((paragraph) => (
              <p key={paragraph.en}>{text(paragraph)}</p>
            ))}
            <div className={classes.figures}>
              <Figures figures={figures} />
            </div>
          </section>
        )}
        <LoginBox words={login} />
      </div>
    </div>
  );
}

/** The log-in form, or a link to the dashboard for a logged-in account. */
function LoginBox({ words }: { words: Text }) {
  const text = useText();
  const { t } = useLingui();
  const account = useAccount();
  if (!loginRoute) return null;
  return (
    <section className={classes.box} data-unprinted aria-label={t`Log in`}>
      {account ? (
        <>
          <h2>
            <Trans>Welcome back, {fullName(account)}</Trans>
          </h2>
          <ButtonLink to={dashboardPathOf()}>
            <Trans>Go to my dashboard</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <h2>
            <Trans>Log in</Trans>
          </h2>
          <StillOpen />
          {text(words) && <p className={classes.words}>{text(words)}</p>}
          <Suspense>
            <LoginForm dashboardPath={loginRoute.dashboardPath} from={undefined} isBeside />
          </Suspense>
          <p className={classes.create}>
            <Trans>No account yet?</Trans>
            <SentenceSpace />
            <Link to={loginRoute.registerPath}>
              <Trans>Create account</Trans>
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

/** After the conference: says that the forms still work, with a link to the abstract form. */
function StillOpen() {
  const isOver = usePhase() === 'over';
  const hasClosed = useHasClosed();
  if (!isOver) return null;
  return (
    <p>
      <Trans>Accounts and forms can still be used.</Trans>
      <SentenceSpace />
      {!hasClosed && (
        <Link to={site.links.submit}>
          <Trans>Submit an abstract</Trans>
        </Link>
      )}
    </p>
  );
}
