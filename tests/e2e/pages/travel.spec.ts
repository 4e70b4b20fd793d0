import type { Page } from '@playwright/test';
import { forumHotel as hotel } from '../../samples.ts';
import { expectAccessible, looks, applyLook } from '../support/axe.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { embeddedMap } from '#contract/pages/maps.ts';
import { contentOf, waitForHydration } from '../support/pages.ts';

/** Answers requests to other sites, and records their origins. */
async function standInForOthers(page: Page, own: string): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route(
    (url) => url.origin !== own,
    async (route) => {
      requested.push(new URL(route.request().url()).origin);
      await route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' });
    },
  );
  return requested;
}

for (const { path, language, show, service } of [
  { path: '/travel', language: 'en', show: 'Show the map', service: 'international' },
  { path: '/travel', language: 'zh', show: '显示地图', service: 'chinese' },
  { path: '/contact', language: 'en', show: 'Show the map', service: 'international' },
] as const) {
  // The contact page has the same map.
  const tag = path === '/travel' && language === 'en' ? ['@long'] : [];
  test(
    `I13 I14 ${path} in ${language} asks the ${service} service for a map only when the reader does`,
    { tag },
    async ({ page, site }) => {
      const { place } = await contentOf('forum');
      const requested = await standInForOthers(page, site.url);
      await page.goto(`${site.url}${path}?language=${language}`);
      await waitForHydration(page);
      const venue = page.getByRole('group', { name: place.name[language] });
      await venue.getByRole('button', { name: show }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(requested).toEqual([]);

      await venue.getByRole('button', { name: show }).click();
      const frame = page.locator('iframe');
      await expect(frame).toHaveAttribute('src', embeddedMap(place, service));
      await expect(frame).toHaveAccessibleName(/\S/);
      await expect(frame.contentFrame().getByText('A map')).toBeVisible();
      expect(new Set(requested)).toEqual(new Set([new URL(embeddedMap(place, service)).origin]));
    },
  );
}

test('I14 The contact page gives the address, the e-mail and the website, each to be copied', async ({
  page,
  site,
}) => {
  const { organisation, address, email, website = '' } = (await contentOf('forum')).contact;
  await page.goto(`${site.url}/contact`);
  const facts = page.getByRole('region', { name: organisation.en }).getByRole('definition');
  await expect(facts.filter({ hasText: address.en })).toBeVisible();
  await expect(facts.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(facts.getByRole('link', { name: website })).toHaveAttribute('href', website);
  for (const name of ['Address', 'Email', 'Website']) {
    await expect(facts.getByRole('button', { name: new RegExp(`^Copy ?: ${name}$`) })).toBeVisible();
  }
});

test('I13 V4 Frames may come from the conference’s two map services and from nowhere else', async ({
  request,
  site,
}) => {
  const policy = (await request.get(`${site.url}/travel`)).headers()['content-security-policy'] ?? '';
  const [, origins = ''] = /frame-src ([^;]*)/.exec(policy) ?? [];
  expect(origins.split(' ')).toEqual(['https://www.google.com', 'https://map.baidu.com']);
});

withStoredSite(
  'I13 Without a network the address stands where the map would, with no button that cannot work',
  async ({ context, page, site }) => {
    await standInForOthers(page, site.url);
    await page.goto(`${site.url}/travel`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const show = page.getByRole('button', { name: 'Show the map' });
    await show.first().click();
    await expect(page.getByRole('button', { name: 'Show the map', exact: true })).toHaveCount(1);
    await context.setOffline(true);
    await expect(show).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Open in/ })).toHaveCount(0);
    await expect(page.getByText('The map needs a connection.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('1 University Avenue, China').first()).toBeVisible();

    await context.setOffline(false);
    await expect(page.locator('iframe')).toBeVisible();
  },
);

test(
  'I13 A travel card whose code cannot be fetched says so, does not navigate, and opens at the next press',
  { tag: '@long' },
  async ({ page, site }) => {
    const code = '**/assets/travelCardSheet*.js';
    let fail = () => {};
    const late = new Promise<void>((resolve) => (fail = resolve));
    await page.route(code, async (route) => {
      await late;
      await route.abort();
    });
    await page.goto(`${site.url}/travel`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Fill the screen' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Joint Forum' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Travel');
    fail();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(`${site.url}/`);

    await page.goto(`${site.url}/travel`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Fill the screen' }).click();
    await expect(page.getByRole('alert')).toHaveText(/cannot be fetched now/);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Fill the screen' }).click();
    await expect(page.getByRole('dialog', { name: 'For the taxi driver' })).toBeVisible();
  },
);

withStoredSite(
  'I13 A link to the travel card opens it without a network, once the site was visited',
  { tag: '@long' },
  async ({ context, page, site }) => {
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await applyLook(page, looks[1]);
    await page.goto(`${site.url}/accommodation#card`);
    const card = page.getByRole('dialog', { name: 'For the taxi driver' });
    await expect(card.getByText(hotel.address.en)).toBeInViewport();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Fill the screen' })).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
  },
);
