import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import type { Phase } from '#contract/dates/phase.ts';

const origin = 'https://conference.example';

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
});

/** The links of a page's head, as `relation language address`. */
async function linksOf(path: string, language: 'en' | 'zh', from = origin): Promise<string[]> {
  const { Head } = await import('#client/app/head.tsx');
  const route = site.routes.find((each) => each.path === path);
  const { baseElement } = render(
    <Head
      route={route}
      language={language}
      description="A page"
      phase="before"
      origin={from}
      cards="/images/cards-0/"
    />,
  );
  const links = baseElement.ownerDocument.querySelectorAll('link[rel=canonical], link[rel=alternate]');
  return Array.from(
    links,
    (link) => `${link.getAttribute('rel')} ${link.getAttribute('hreflang') ?? ''} ${link.getAttribute('href')}`,
  );
}

/** The conference as search engines read it on the front page. */
async function eventAt(phase: Phase) {
  const { Head } = await import('#client/app/head.tsx');
  const home = site.routes.find(({ path }) => path === '/');
  const { container, unmount } = render(
    <Head route={home} language="en" description="A page" phase={phase} origin={origin} cards="/images/cards-0/" />,
  );
  const data = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  unmount();
  return JSON.parse(data) as { offers?: object; organizer: { logo?: string }[] };
}

test('I1 Search engines get the uploaded logo of a host, and no drawing, which needs the colours of a page', async () => {
  const { site: own } = await import('#client/published/site.ts');
  const hosts = own.hosts.map((host, index) => (index === 0 ? { ...host, logo: 'a1/uni-640x128.webp' } : host));
  vi.doMock('#client/published/site.ts', async (original) => ({ ...(await original()), site: { ...own, hosts } }));
  onTestFinished(() => vi.doUnmock('#client/published/site.ts'));
  vi.resetModules();
  const organizers = (await eventAt('before')).organizer;
  expect(hosts[1]!.logo).toMatch(/\.svg$/);
  expect(organizers.map(({ logo }) => logo)).toEqual([`${origin}/images/a1/uni-640x128.webp`, undefined, undefined]);
});

test('I1 Search engines are told where to register until the conference is over, and never after its end', async () => {
  const offered = { url: `${origin}/register`, validThrough: '2024-12-06T16:00:00.000Z' };
  for (const phase of ['before', 'after', 'running'] as const)
    expect((await eventAt(phase)).offers).toMatchObject(offered);
  expect((await eventAt('over')).offers).toBeUndefined();
});

test('N9 With a configured origin a page has canonical and alternate-language links', async () => {
  expect(await linksOf('/travel', 'zh')).toEqual([
    `canonical  ${origin}/travel?language=zh`,
    `alternate en ${origin}/travel`,
    `alternate zh ${origin}/travel?language=zh`,
    `alternate x-default ${origin}/travel`,
  ]);
});

test('N9 A page with one path per language has no query variant', async () => {
  expect(await linksOf('/payzh', 'zh')).toEqual([`canonical  ${origin}/payzh`]);
});

test('Without an origin there are no such links, as search engines ignore relative ones', async () => {
  expect(await linksOf('/travel', 'en', '')).toEqual([]);
});
