import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { pagesBesideMenu } from '#client/conference/navigatedPages.ts';
import { useSharedAddress } from '#client/features/share/shareButton.tsx';
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

test('N1 N8 The pages that no menu has are in the footer, on the page of an unknown address and in the search', () => {
  draw(<Footer />);
  expect(pathsIn(screen.getByRole('navigation', { name: 'More pages' }))).toEqual(besideMenu);
  expect(pathsIn(draw(<NotFound />))).toEqual(expect.arrayContaining(besideMenu));
  expect(suggestedPages('en').map(({ path }) => path)).toEqual(expect.arrayContaining(besideMenu));
});

test('N1 Chinese readers are led to the Chinese pages', () => {
  expect(pagesBesideMenu('zh').map(({ path }) => path)).toEqual(expect.arrayContaining(['/payzh', '/contact']));
  expect(pagesBesideMenu('zh').map(({ path }) => path)).not.toContain('/pay');
});

test.for([
  ['/awards', '/awards'],
  ['/committee?person=plenary-speakers-louis-pasteur&from=/x#card', '/committee?person=plenary-speakers-louis-pasteur'],
  ['/loginThen', 'nothing'],
  ['/reset', 'nothing'],
  ['/submissionUpload?draft=1', 'nothing'],
] as const)('I5 What is shared of %s is %s', ([address, shared]) => {
  function Address() {
    return useSharedAddress()?.replace(location.origin, '') ?? 'nothing';
  }
  expect(draw(<Address />, address).textContent).toBe(shared);
});
