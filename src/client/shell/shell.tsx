import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import type { Route } from '#site';
import { isOwn } from '#contract/page.ts';
import { useLanguage } from '../i18n/language.tsx';
import { WhenIdle } from '../ui/optional.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ignoreCurrentRoute, useRouteChange } from './routeChange.ts';
import classes from './shell.module.css';

const Notices = lazy(() => import('./notices.tsx'));

interface ShellProps {
  route: Route | undefined;
  children: ReactNode;
}

/** What stands around every page: skip link, header, notices, the page, footer. */
export function Shell({ route, children }: ShellProps) {
  useRouteChange(route, useLanguage());
  return (
    <div className={classes.shell} onClickCapture={ignoreCurrentRoute}>
      <a className={classes.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      <WhenIdle>
        <Notices route={route} />
      </WhenIdle>
      <main id="main" className={classes.main} tabIndex={-1}>
        {route && hasForm(route) && <NeedsScript />}
        {children}
      </main>
      <Footer />
      <Toasts />
    </div>
  );
}

/** Whether there is something to fill in. */
function hasForm(route: Route): boolean {
  return isOwn(route) || ['login', 'register', 'reset', 'homeWithLogin', 'openFile'].includes(route.kind);
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
