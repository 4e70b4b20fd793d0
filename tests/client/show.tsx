import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { languages, routeOf } from '#contract/pages/page.ts';

/** Renders a part of the page at an address, as after a reload. */
export async function show(address: string, part: ReactNode): Promise<void> {
  const [{ LanguageProvider }, { loadCatalogue }] = await Promise.all([
    import('#client/i18n/language.tsx'),
    import('#client/i18n/catalogue.ts'),
  ]);
  const { pathname: path } = new URL(address, 'https://site.example');
  await Promise.all(languages.map((language) => loadCatalogue(language, routeOf(site.routes, path))));
  function Page() {
    const { pathname, search } = useLocation();
    return (
      <LanguageProvider route={routeOf(site.routes, pathname)} search={search}>
        {part}
      </LanguageProvider>
    );
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Page />
        </Suspense>
      </MemoryRouter>,
    ),
  );
}
