// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { DraftsPage } from './draftsPage.tsx';
import { languages } from '#contract/pages/page.ts';
import { loadCatalogue } from '#client/i18n/catalogue.ts';
import { LanguageProvider } from '#client/i18n/language.tsx';
import { adminTheme } from '#client/admin/theme/theme.ts';
import { cssVariablesResolver, theme } from '#client/ui/theme/theme.ts';
import { routeWithAllWords } from './routes.ts';
import { siteStates } from './siteStates.ts';
import { StatesPage } from './statesPage.tsx';
import '#client/ui/theme/styles.ts';
import '#client/screens/submission/form/styles.ts';

// Their code brings the styles of the admin area, which are not meant for the site.
const OfficePage = lazy(() => import('./officePage.tsx'));
const StaffPage = lazy(() => import('./staffPage.tsx'));

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
    <MantineProvider
      theme={pathname === '/dev/office' ? adminTheme : theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      withGlobalClasses={false}
      {...(isForced && { forceColorScheme: scheme })}
    >
      <Suspense>
        <LanguageProvider route={routeWithAllWords} search={search}>
          <main style={{ padding: 24, maxWidth: 1200 }}>
            <Suspense>{pageAt(pathname)}</Suspense>
          </main>
        </LanguageProvider>
      </Suspense>
    </MantineProvider>
  );
}

function pageAt(pathname: string) {
  if (pathname === '/dev/states') return <StatesPage states={siteStates} />;
  if (pathname === '/dev/office') return <OfficePage />;
  if (pathname === '/dev/drafts') return <DraftsPage />;
  if (pathname === '/dev/staff') return <StaffPage />;
  return (
    <ul>
      <li>
        <Link to="/dev/states">/dev/states</Link>: states of form, panel, notice and dialog
      </li>
      <li>
        <Link to="/dev/office">/dev/office</Link>: those of the admin area
      </li>
      <li>
        <Link to="/dev/drafts">/dev/drafts</Link>: drafts in every state, written into this browser
      </li>
      <li>
        <Link to="/dev/staff">/dev/staff</Link>: opens the admin area as owner, secretary or chair
      </li>
    </ul>
  );
}
