import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { routesOf } from '#contract/pages/page.ts';
import { useText } from '#client/i18n/language.tsx';
import { dashboardPathOf } from '#client/session/loginState.ts';
import { fullName } from '#contract/names/fullName.ts';
import { useAccount } from '#client/session/session.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import section from '#client/features/frontPage/section.module.css';
import { WhenAndWhere } from '#client/features/frontPage/whenAndWhere.tsx';
import classes from './welcome.module.css';
// The prerendered form needs its styles before its code is loaded.
import '#client/features/login/login.module.css';
import '#client/ui/components/fold.module.css';
import '#client/ui/forms/textField.module.css';

/** Loaded after the page; React then hydrates the prerendered form. */
const LoginForm = lazy(async () => ({ default: (await import('#client/features/login/loginForm.tsx')).LoginForm }));

interface WelcomeProps {
  about: readonly Text[];
  /** Above the form. */
  login: Text;
}

const [loginRoute] = routesOf(site.routes, 'login');

/** General information, and beside it the log-in form (I3). */
export function Welcome({ about, login }: WelcomeProps) {
  const text = useText();
  return (
    <div className={section.section}>
      <div className={`${section.column} ${classes.columns}`}>
        <section className={classes.text} aria-labelledby="about">
          <h2 id="about">
            <Trans>General information</Trans>
          </h2>
          {about.map((paragraph) => (
            <p key={paragraph.en}>{text(paragraph)}</p>
          ))}
          <WhenAndWhere className={classes.facts} />
        </section>
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
    <section className={classes.box} aria-label={t`Log in`}>
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
          <p className={classes.words}>{text(words)}</p>
          <Suspense>
            <LoginForm dashboardPath={loginRoute.dashboardPath} from={undefined} />
          </Suspense>
          <p className={classes.create}>
            <Trans>No account yet?</Trans>{' '}
            <Link to={loginRoute.registerPath}>
              <Trans>Create account</Trans>
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
