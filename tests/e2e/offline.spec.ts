import { expect, test } from './fixtures.ts';

test.describe('Without a network', () => {
  test.beforeEach(async ({ page, site, context }) => {
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
  });

  for (const [path, heading] of [
    ['/login', 'Log in'],
    ['/Register', 'Registration'],
    ['/organizing', 'Co-hosts'],
    ['/no/such/page', 'There is no page here'],
  ] as const) {
    test(`D2 N7 N8 ${path} opens by its address`, async ({ page, site }) => {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    });
  }

  test('D2 The home page opens in Chinese', async ({ page, site }) => {
    await page.goto(`${site.url}/sponsors`);
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('食品');
  });
});

test('A8 O2 O4 The dashboard opens without a network and without a server', async ({ author, form, page, site }) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await form.title.fill('A note on wet-bulb depression');
  await form.isSaved();
  await site.stop();
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(author.Lastname);
  await expect(page.getByText('A note on wet-bulb depression')).toBeVisible();
});
