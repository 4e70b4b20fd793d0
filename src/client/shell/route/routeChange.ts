import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { normalPath } from '#contract/pages/page.ts';
import { titleOf } from '#client/conference/pageTitle.ts';
import { focusArrival } from '#client/ui/focus/focusArrival.ts';

/**
 * Every change of route scrolls to the top and moves the focus to the page's heading (N5); a fragment in the address
 * leads to the element it names.
 */
export function useRouteChange(route: Route | undefined, language: Language): void {
  const { pathname, hash, key } = useLocation();
  const path = normalPath(pathname);
  const shown = useRef(path);

  useEffect(() => {
    document.title = titleOf(route, language);
  }, [route, language]);

  // In the commit of the new page: the transition between the two takes its picture right after it.
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
  const shown = import('./showFragment.ts').then(({ showFragment }) => showFragment(hash));
  return () =>
    void shown.then(
      (cancel) => cancel(),
      // The browser has scrolled there itself.
      () => undefined,
    );
}

/** Ignores a click on a link to the current page (N5). Used as a capture listener, before the router sees the click. */
export function ignoreCurrentRoute(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hash || link.target || link.hasAttribute('download')) return;
  const isHere = normalPath(link.pathname) === normalPath(location.pathname) && link.search === location.search;
  if (isHere) event.preventDefault();
}
