import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { keepLanguage } from '#client/i18n/language.tsx';

/** Milliseconds between log-in or registration and the dashboard (A5, A7). */
const delay = 500;

/**
 * Leads somebody who was just let in to `path`, in time for the message to be read; not if the reader has gone
 * elsewhere meanwhile. Resolves when that is done. Who came in by a page that is always in one language goes on in it,
 * also where a page is in both (N9).
 */
export function useArrival(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const language = routeOf(site.routes, useLocation().pathname)?.language;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    async (path) => {
      if (language) keepLanguage(language);
      await new Promise((resolve) => {
        timer.current = setTimeout(resolve, delay);
      });
      await navigate(path, { replace: true });
    },
    [language, navigate],
  );
}
