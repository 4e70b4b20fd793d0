import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { saveLanguageOfForm } from '#client/i18n/language.tsx';

/** Milliseconds from log-in or registration to the dashboard (A5, A7). */
const delay = 500;

/**
 * Navigates to `path` after log-in, late enough for the message to be read, unless the reader has gone elsewhere.
 * Resolves after that. The pages that follow a form in one language are in that language (N9).
 */
export function useDelayedRedirect(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const language = routeOf(site.routes, useLocation().pathname)?.language;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    async (path) => {
      if (language) saveLanguageOfForm(language);
      await new Promise((resolve) => {
        timer.current = setTimeout(resolve, delay);
      });
      await navigate(path, { replace: true });
    },
    [language, navigate],
  );
}
