import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { site } from '#client/published/site.ts';
import { pagesBesideMenu } from '#client/conference/navigatedPages.ts';
import { useSharedAddress } from '#client/features/share/shareButton.tsx';
import { LanguageContext } from '#client/i18n/language.tsx';
import NotFound from '#client/screens/notFound/notFound.tsx';
import { suggestedPages } from '#client/search/results.ts';
import { Footer } from '#client/shell/footer/footer.tsx';

afterEach(cleanup);

const besideMenu = ['/session', '/pay', '/reg', '/contact', '/verify'];

function draw(children: ReactNode, address = '/'): HTMLElement {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{children}</I18nProvider>
    </MemoryRouter>,
  ).container;
}

function pathsIn(part: HTMLElement): string[] {
  return within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')!);
}

test('N1 N8 Pages in no menu are in the footer, on the not-found page and in the search', () => {
  draw(<Footer route={undefined} />);
  // The check of receipts is where receipts are: on the dashboard.
  const inFooter = besideMenu.filter((path) => path !== '/verify');
  expect(pathsIn(screen.getByRole('navigation', { name: 'More pages' }))).toEqual(inFooter);
  expect(pathsIn(draw(<NotFound />))).toEqual(expect.arrayContaining(besideMenu));
  expect(suggestedPages('en').map(({ id }) => id)).toEqual(expect.arrayContaining(besideMenu));
});

test('C2 A link within the site to a former address of a page leads on to it', () => {
  const published = site as { moved?: Site['moved'] };
  published.moved = [{ from: '/fee', to: '/visa' }];
  draw(
    <Routes>
      <Route path="/visa" element={<Address />} />
      <Route path="*" element={<NotFound />} />
    </Routes>,
    '/Fee?from=poster',
  );
  delete published.moved;
  expect(screen.getByText('/visa?from=poster')).toBeTruthy();
});

function Address() {
  const { pathname, search } = useLocation();
  return pathname + search;
}

test('N1 Chinese readers are led to the Chinese pages', () => {
  expect(pagesBesideMenu('zh').map(({ path }) => path)).toEqual(expect.arrayContaining(['/payzh', '/contact']));
  expect(pagesBesideMenu('zh').map(({ path }) => path)).not.toContain('/pay');
});

test.for([
  ['/awards', 'en', '/awards?language=en'],
  ['/awards', 'zh', '/awards?language=zh'],
  ['/here', 'zh', '/here'],
  [
    '/committee?person=plenary-speakers-louis-pasteur&from=/x#card',
    'en',
    '/committee?language=en&person=plenary-speakers-louis-pasteur',
  ],
  ['/loginThen', 'en', 'nothing'],
  ['/reset', 'en', 'nothing'],
  ['/submissionUpload?draft=1', 'en', 'nothing'],
] as const)('I5 N9 Sharing %s, read in %s, shares %s', ([address, language, shared]) => {
  function Address() {
    return useSharedAddress()?.replace(location.origin, '') ?? 'nothing';
  }
  const page = (
    <LanguageContext value={language}>
      <Address />
    </LanguageContext>
  );
  expect(draw(page, address).textContent).toBe(shared);
});
