// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { languages } from '#contract/pages/page.ts';
import { adminTheme } from '#client/admin/theme/theme.ts';
import { loadCatalogue } from '#client/i18n/catalogue.ts';
import { LanguageProvider } from '#client/i18n/language.tsx';
import { theme } from '#client/ui/theme/theme.ts';
import { Themed } from '#client/ui/theme/themed.tsx';
import { routeWithAllWords } from './routes.ts';
import { SampleSignIn } from './signInPage.tsx';
import { siteStates } from './siteStates.tsx';
import { StatesPage } from './states.tsx';
import '#client/ui/theme/styles.ts';
import '#client/screens/submission/form/styles.ts';

// Loads the styles of the admin area, which the site must not have.
const OfficePage = lazy(() => import('./officeStates.tsx'));

await Promise.all(languages.map((language) => loadCatalogue(language, routeWithAllWords)));
createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <DevelopmentPages />
  </BrowserRouter>,
);

function DevelopmentPages() {
  const { pathname, search } = useLocation();
  const scheme = new URLSearchParams(search).get('scheme');
  const isForced = scheme === 'light' || scheme === 'dark';
  return (
    <Themed theme={pathname === '/dev/office' ? adminTheme : theme} {...(isForced && { forceColorScheme: scheme })}>
      <Suspense>
        <LanguageProvider route={routeWithAllWords} search={search}>
          <main style={{ padding: 24, maxWidth: 1200 }}>
            <Suspense>{pageAt(pathname)}</Suspense>
          </main>
        </LanguageProvider>
      </Suspense>
    </Themed>
  );
}

function pageAt(pathname: string) {
  if (pathname === '/dev/states') return <StatesPage states={siteStates} />;
  if (pathname === '/dev/office') return <OfficePage />;
  return (
    <>
      <SampleSignIn />
      <p>
        <Link to="/dev/states">States of the site</Link>, <Link to="/dev/office">states of the admin area</Link>
      </p>
    </>
  );
}
