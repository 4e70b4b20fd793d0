import { runInThisContext } from 'node:vm';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import { everyPage, serverName } from '#contract/calls/everyPage.ts';
import { calls } from '#contract/calls/calls.ts';
import { ownPageAttribute, ownPageBlock, type OwnPage } from '#contract/pages/ownPage.ts';
import { languageOf, routeOf } from '#contract/pages/page.ts';
import type { Report } from '#contract/calls/report.ts';
import { drawnWith, hideOthersPageScript, readOwnPage } from '#client/session/ownPage.ts';

const own: OwnPage = {
  account: {
    Firstname: 'Osborne',
    Lastname: 'Reynolds',
    email: 'o@u.example',
    mytitle: 'Prof.',
    visitor_id: 'own',
    ifcn: 0,
  },
  deadline: '2024-11-20',
  reports: [
    { report_id: 8, title: 'Drying </script> of tea', received_at: '2024-11-19T08:00:00Z', file_url: '' },
    { report_id: 12, title: 'Drying of fruit', received_at: '2024-11-21T08:00:00Z', file_url: '' },
    ...Array.from({ length: 30 }, (_, index): Report => ({ report_id: 20 + index, title: `Paper ${index}` })),
  ],
};

const logIn = (visitor_id: string) => Object.assign(localStorage, { token: 'token', visitor_id, Firstname: 'Osborne' });

/** As the server puts it into the page. */
function servePage(body = ''): HTMLElement {
  document.documentElement.setAttribute(ownPageAttribute, String(own.account.visitor_id));
  document.body.innerHTML = `<div id="root">${body}</div><script type="application/json" id="${ownPageBlock}"></script>`;
  document.getElementById(ownPageBlock)!.textContent = JSON.stringify(own);
  return document.getElementById('root')!;
}

let page: Root | undefined;
let asked: string[];
beforeEach(() => {
  asked = [];
  // happy-dom lacks this API; it is called if storage fails.
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, 'http://localhost');
    asked.push(pathname);
    if (pathname === everyPage.healthz)
      return Promise.resolve(Response.json({ code: '200', data: { name: serverName, now: Date.now() } }));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  act(() => page?.unmount());
  page = undefined;
  localStorage.clear();
  document.documentElement.hidden = false;
  document.documentElement.removeAttribute(ownPageAttribute);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(['/loginThen', '/loginThenzh'])(
  'R1 A8 %s hydrates with the data it was rendered with: nothing is rendered again or requested',
  async (path) => {
    const [{ App }, { screenOf }, { loadCatalogue }, { setWrittenLanguage }] = await Promise.all([
      import('#client/app/app.tsx'),
      import('#client/app/routes.tsx'),
      import('#client/i18n/catalogue.ts'),
      import('#client/i18n/chosen.ts'),
    ]);
    const route = routeOf(site.routes, path)!;
    const language = languageOf(site, route, new URLSearchParams(), undefined);
    document.documentElement.lang = language;
    setWrittenLanguage(language);
    document.documentElement.dataset['asOf'] = '2024-11-22T00:00:00Z';
    history.replaceState(null, '', path);
    const words = loadCatalogue(language, route);
    // As React leaves it that has waited for it once.
    void Object.assign(words, { status: 'fulfilled', value: await words });
    await screenOf(route).load();
    // The server's next day starts when the reader's day ends.
    const clock = vi.spyOn(Date.prototype, 'getHours').mockReturnValue(5);
    const drawn = renderToString(
      <StaticRouter location={path}>
        <App own={drawnWith(own, 0)} />
      </StaticRouter>,
    );
    clock.mockReturnValue(20);
    const root = servePage(drawn);
    logIn('own');
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(20);
    // This page is as old as the process of the tests.
    const found = { ...readOwnPage(root)!, at: Date.now() };
    const complaints = vi.spyOn(console, 'error');
    const mismatches: unknown[] = [];
    await act(async () => {
      page = hydrateRoot(
        root,
        <BrowserRouter>
          <App own={found} />
        </BrowserRouter>,
        { onRecoverableError: (error) => mismatches.push(error) },
      );
    });
    expect(mismatches).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(rows.every((row) => row.isConnected)).toBe(true);
    // The others come when the browser is free; this person's own deadline is later than that of everybody.
    await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(32));
    const late = [...document.querySelectorAll('[data-late]')].map((each) => each.closest('tr')!.textContent);
    expect(late).toEqual([expect.stringContaining('Drying of fruit')]);
    expect(screen.getByText('Drying </script> of tea')).toBeTruthy();
    expect(asked).not.toContain(calls.report_list.path);
  },
);

test('R1 the heading of the stored page stays when the rows arrive, so no transition starts before them', async () => {
  const [{ App }, { screenOf }, { loadCatalogue }] = await Promise.all([
    import('#client/app/app.tsx'),
    import('#client/app/routes.tsx'),
    import('#client/i18n/catalogue.ts'),
  ]);
  const route = routeOf(site.routes, '/loginThen')!;
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/loginThen');
  const words = loadCatalogue('en', route);
  void Object.assign(words, { status: 'fulfilled', value: await words });
  await screenOf(route).load();
  const drawn = renderToString(
    <StaticRouter location="/loginThen">
      <App />
    </StaticRouter>,
  );
  document.body.innerHTML = `<div id="root">${drawn}</div>`;
  logIn('own');
  const heading = document.querySelector('h1')!;
  await act(async () => {
    page = hydrateRoot(
      document.getElementById('root')!,
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
  });
  await screen.findByRole('link', { name: 'Abstract Submission' });
  expect(heading.isConnected).toBe(true);
});

test.each([
  ['nobody is logged in', {}],
  ['somebody else is logged in', { token: 'other token', visitor_id: 'other' }],
  ['the account is logging out', { token: 'gone', visitor_id: 'own', logOuts: '[{"token":"gone"}]' }],
])('A9 a page that the server drew for an account is hidden and emptied if %s on this device', (_who, stored) => {
  Object.assign(localStorage, stored);
  const root = servePage('<b>Drying of fruit</b>');
  runInThisContext(hideOthersPageScript);
  expect(document.documentElement.hidden).toBe(true);
  expect(readOwnPage(root)).toBeUndefined();
  expect([document.documentElement.hidden, document.body.textContent]).toEqual([false, '']);
});

test('A9 a page that the server drew for the account of this device is shown', () => {
  logIn('own');
  const root = servePage('<b>Drying of fruit</b>');
  runInThisContext(hideOthersPageScript);
  expect(document.documentElement.hidden).toBe(false);
  expect(readOwnPage(root)).toMatchObject({ account: { visitor_id: 'own', token: '' }, deadline: '2024-11-20' });
});

test('A9 a page that the reader returns to shows who is logged in by then', async () => {
  const { onSessionChange, currentAccount } = await import('#client/session/session.ts');
  logIn('own');
  const seen: unknown[] = [];
  const stop = onSessionChange(() => seen.push(currentAccount()?.visitor_id));
  localStorage.clear();
  dispatchEvent(new Event('pageshow'));
  stop();
  expect(seen).toEqual([undefined]);
});
