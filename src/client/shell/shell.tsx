import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, type ReactNode, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Route } from '#site/routes.ts';
import { kinds } from '#contract/kinds.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { repeatEarlyPresses } from '#client/hydration/earlyPresses.ts';
import { WhenIdle } from '#client/performance/deferred.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import type { Language } from '#site/text.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { pageTitleOf } from '#client/conference/pageTitle.ts';
import { focusArrival } from '#client/ui/focus/focusArrival.ts';
import classes from './shell.module.css';

const loadWhenIdle = () => import('./whenIdle.ts');

/** Loaded after the page, if there are any; React then hydrates the prerendered ones. */
const SiteNotices = lazy(() => import('./siteNotices/siteNotices.tsx'));

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
      <a className={classes.skip} data-unprinted href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      {site.notices && (
        <Suspense>
          <SiteNotices />
        </Suspense>
      )}
      <WhenIdle load={loadWhenIdle}>{({ Notices }) => <Notices route={route} />}</WhenIdle>
      <main id="main" className={classes.main} tabIndex={-1}>
        {route && kinds[route.kind].hasForm && <NeedsScript />}
        {children}
      </main>
      <Footer route={route} />
      <Toasts />
    </div>
  );
}

/** Says why a form cannot be sent if the browser runs no scripts. */
function NeedsScript() {
  return (
    <noscript>
      <p className={classes.needsScript}>
        <Trans>Forms need JavaScript, which is switched off in this browser.</Trans>
      </p>
    </noscript>
  );
}

/**
 * Every change of route scrolls to the top and moves the focus to the page's heading (N5), or to the element that the
 * address's fragment names.
 */
function useRouteChange(route: Route | undefined, language: Language): void {
  const { pathname, hash, key } = useLocation();
  const path = normalPath(pathname);
  const shown = useRef(path);

  useEffect(() => {
    document.title = pageTitleOf(route, language);
  }, [route, language]);

  // A layout effect: the view transition takes its picture right after the new page is committed.
  useLayoutEffect(() => {
    if (shown.current !== path) {
      scrollTo({ top: 0, behavior: 'instant' });
      focusArrival(document.querySelector('main h1'));
    }
    shown.current = path;
    return hash ? loadAndShow(hash) : undefined;
  }, [path, hash, key]);
}

/** Fetches the code for fragments, which few addresses have. Returns a cancel function. */
function loadAndShow(hash: string): () => void {
  const shown = import('./route/showFragment.ts').then(({ showFragment }) => showFragment(hash));
  return () =>
    void shown.then(
      (cancel) => cancel(),
      // Without the code, the browser's own scrolling is used.
      () => undefined,
    );
}

/** Ignores a click on a link to the current page (N5). Used as a capture listener, before the router sees the click. */
function ignoreCurrentRoute(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hash || link.target || link.hasAttribute('download')) return;
  const isHere = normalPath(link.pathname) === normalPath(location.pathname) && link.search === location.search;
  if (isHere) event.preventDefault();
}
