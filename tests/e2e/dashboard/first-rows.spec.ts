import { createAccount, logIn, newAuthor, submit } from '../support/author.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { ownPageAttribute, pageRevisionHeader } from '#contract/pages/ownPage.ts';
import { collectConsoleErrors, rowOf, waitForHydration } from '../support/pages.ts';

test('R1 A8 A9 Rows come with the page before its code, which keeps their order; after log-out they are hidden', async ({
  author: { page, Lastname },
  browser,
  site,
}) => {
  await submit(page.request, site.url, { title: 'Polyphenols </script>' });
  await submit(page.request, site.url, { title: 'Zein films' });
  const failures = collectConsoleErrors(page);
  let deliverCode = () => {};
  const answered = new Promise<void>((resolve) => (deliverCode = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await answered;
    await route.continue();
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const row = rowOf(page, 'Polyphenols </script>');
  const open = async () => {
    await page.goto(`${site.url}/loginThen`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  };
  // A server that is busy sends the page without them.
  await expect(async () => {
    await open();
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(`Hello, Prof. ${Lastname}`)).toBeVisible();
  requests.length = 0;

  const withoutScripts = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const still = await withoutScripts.newPage();
  await still.goto(`${site.url}/loginThen`);
  await expect(rowOf(still, 'Polyphenols </script>')).toBeVisible();
  await withoutScripts.close();

  const drawn = await row.elementHandle();
  await page.setViewportSize({ width: 390, height: 844 });
  const titles = page.locator('main b');
  await expect(titles).toHaveText(['Zein films', 'Polyphenols </script>']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, ascending');
  deliverCode();
  await waitForHydration(page);
  await expect(titles, 'what was chosen before the code came counts').toHaveText([
    'Polyphenols </script>',
    'Zein films',
  ]);
  await expect(
    page.getByText(new RegExp(`^(Good (morning|afternoon|evening)|Hello), Prof. ${Lastname}$`)),
  ).toBeVisible();
  await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
  expect(await drawn!.evaluate((element) => element.isConnected), 'the row is the one that came with the page').toBe(
    true,
  );
  expect(requests.filter((path) => path.endsWith('/report_list'))).toEqual([]);
  expect(failures).toEqual([]);

  // As by a log-out of which the server has not heard yet.
  await page.evaluate(() => localStorage.clear());
  await open();
  await expect(row).not.toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Polyphenols')).toHaveCount(0);
});

withStoredSite(
  'R1 O4 O11 The rows come with the page on later visits, too; where the server is slow, gone or has another version, the stored page opens',
  async ({ page, site }) => {
    await logIn(page, site.url, await createAccount(page.request, site.url, newAuthor()));
    await submit(page.request, site.url, { title: 'Zein films' });
    const address = `${site.url}/loginThen`;
    /** Whether the server drew the page that the service worker answered with. */
    const hadRows = async () => {
      await page.goto(address, { waitUntil: 'commit' });
      await page.evaluate(() => navigator.serviceWorker.controller!.state);
      await expect(rowOf(page, 'Zein films')).toBeVisible();
      return (await page.locator('html').getAttribute(ownPageAttribute)) !== null;
    };
    // A server that is busy sends the page without them.
    await expect.poll(hadRows).toBe(true);

    const context = page.context();
    await context.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), [pageRevisionHeader]: 'another' } });
    });
    expect(await hadRows(), 'of a version that was not accepted').toBe(false);
    await context.unroute(address);
    site.pause();
    expect(await hadRows(), 'from a slow server').toBe(false);
    site.goOn();
    await site.stop();
    expect(await hadRows(), 'without a server').toBe(false);
  },
);
