import { useLocation } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { LanguageProvider } from '#client/i18n/language.tsx';
import { screenOf } from './routes.tsx';
import { OwnPageContext, type DrawnWith } from '#client/session/ownPage.ts';
import { Shell } from '#client/shell/shell.tsx';
import { FailureBoundary } from '#client/ui/components/failureBoundary.tsx';
import { theme } from '#client/ui/theme/theme.ts';
import { Themed } from '#client/ui/theme/themed.tsx';

/**
 * The page at the current address; needs a router around it. Renders the same at build time and in the browser.
 *
 * Has no Suspense boundary: the router's transition shows the old page while code and messages load, and React hydrates
 * the content of a boundary last.
 *
 * @param own - the account's data with which the server rendered the page
 */
export function App({ own }: { own?: DrawnWith | undefined }) {
  const { pathname, search } = useLocation();
  const route = routeOf(site.routes, pathname);
  const { Component } = screenOf(route);
  return (
    <Themed theme={theme}>
      <LanguageProvider route={route} search={search}>
        <OwnPageContext value={own}>
          <Shell route={route}>
            <FailureBoundary page={pathname}>
              <Component key={route?.path} />
            </FailureBoundary>
          </Shell>
        </OwnPageContext>
      </LanguageProvider>
    </Themed>
  );
}
