import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import type { Route } from '#site/routes.ts';
import { kinds } from '#contract/kinds.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { repeatEarlyPresses } from '#client/hydration/earlyPresses.ts';
import { WhenIdle } from '#client/performance/deferred.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { ignoreCurrentRoute, useRouteChange } from './route/routeChange.ts';
import classes from './shell.module.css';

const loadWhenIdle = () => import('./whenIdle.ts');

interface ShellProps {
  route: Route | undefined;
  children: ReactNode;
}

/** The frame of every page: skip link, header, notices, the page, footer. */
export function Shell({ route, children }: ShellProps) {
  useRouteChange(route, useLanguage());
  useEffect(repeatEarlyPresses, []);
  return (
    <div className={classes.shell} onClickCapture={ignoreCurrentRoute}>
      <a className={classes.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      <WhenIdle load={loadWhenIdle}>{({ Notices }) => <Notices route={route} />}</WhenIdle>
      <main id="main" className={classes.main} tabIndex={-1}>
        {route && kinds[route.kind].hasForm && <NeedsScript />}
        {children}
      </main>
      <Footer />
      <Toasts />
    </div>
  );
}

/** Why a form cannot be sent, where the browser runs no scripts. */
function NeedsScript() {
  return (
    <noscript>
      <p className={classes.needsScript}>
        <Trans>Forms need JavaScript, which is switched off in this browser.</Trans>
      </p>
    </noscript>
  );
}
