import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';

test('I12 Registering is under construction, and log-in leads to the account’s own log-in page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/reg`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: 'Delegate 450 500' })).toBeVisible();
  await expect(main.getByRole('row', { name: 'Student 220 250' })).toBeVisible();
  await expect(main.getByRole('row', { name: 'Accompanying person 150 150' })).toBeVisible();
  await expect(main.getByRole('columnheader')).toHaveCount(3);

  await main.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Under Construction');
  await expect(page).toHaveURL(/\/reg$/);

  const login = main.getByRole('link', { name: 'Login', exact: true });
  await expect(login).toHaveAttribute('href', '/login');
  await page.evaluate(() => localStorage.setItem('ifcn', '1'));
  await page.reload();
  await expect(login).toHaveAttribute('href', '/loginzh');
});

test('I10 The details of a bank transfer are copied one by one, also without access to the clipboard', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}/here`);
  await waitForHydration(page);
  const account = page.getByRole('definition').filter({ hasText: '0000' }).first();
  const number = (await account.locator('span').first().textContent()) ?? '';
  await account.getByRole('button', { name: '复制' }).click();
  await expect(account.getByRole('status')).toHaveText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);

  // As on a page that is not served securely.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    Reflect.set(navigator.clipboard, 'writeText', () => Promise.reject(new Error('not allowed')));
  });
  await expect(account.getByRole('status')).toBeEmpty();
  await account.getByRole('button', { name: '复制' }).click();
  await expect(account.getByRole('status')).toHaveText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});

withoutScripts('I10 I12 Fee tables fit a phone of 360 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/visa', '/reg', '/pay', '/here']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
