import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('I1 Search engines are told where to register until the conference is over, and never after its end', async () => {
  const { Head } = await import('#client/app/head.tsx');
  const home = site.routes.find(({ path }) => path === '/');
  const offersIn = (phase: Phase) => {
    const { container, unmount } = render(
      <Head route={home} language="en" description="A page" phase={phase} origin={origin} cards="/images/cards-0/" />,
    );
    const data = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    unmount();
    return (JSON.parse(data) as { offers?: object }).offers;
  };
  const offered = { url: `${origin}/register`, validThrough: '2024-12-06T16:00:00.000Z' };
  for (const phase of ['before', 'after', 'running'] as const) expect(offersIn(phase)).toMatchObject(offered);
  expect(offersIn('over')).toBeUndefined();
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
