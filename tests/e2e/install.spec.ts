import { expect, test, withWorker } from './fixtures.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; form_factor?: string }[];
}

withWorker(
  'D1 The site can be installed: manifest, icons any and maskable, screenshots, and Chromium has nothing to object',
  async ({ page, site }) => {
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(new URL(href!, site.url).href)).json()) as Manifest;
    expect(manifest.display).toBe('standalone');
    const purposes = manifest.icons.flatMap(({ purpose = 'any' }) => purpose.split(' '));
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toContain('wide');
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await page.request.get(new URL(src, site.url).href);
      expect(picture.headers()['content-type'], src).toMatch(/^image\//);
    }
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Playwright's contexts are private windows, which cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  },
);

test('D1 A button installs the site where the browser offers it, once', async ({ page, site }) => {
  await page.goto(site.url);
  const install = page.getByRole('contentinfo').getByText('Install this site as an app');
  const counter = page.getByRole('contentinfo').getByRole('img', { name: 'Visitor counter' });
  await counter.scrollIntoViewIfNeeded();
  await expect(counter, 'the optional part of the footer is there').toBeVisible();
  await expect(install).toHaveCount(0);
  // Playwright's contexts are private windows, to which Chromium offers nothing: the offer comes from here.
  const isKept = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.prompts = String(Number(document.documentElement.dataset.prompts ?? 0) + 1);
      return { outcome: 'accepted' };
    };
    return !dispatchEvent(Object.assign(offer, { prompt }));
  });
  expect(isKept, "the browser's own banner is held back").toBe(true);
  await page.getByRole('button', { name: 'Install this site as an app' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompts', '1');
  await expect(install).toHaveCount(0);
});

for (const [device, userAgent] of [
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
] as const) {
  test(`D1 Safari on ${device}, which offers nothing, is told the steps in words`, async ({ browser, site }) => {
    await using context = await browser.newContext({ userAgent });
    const page = await context.newPage();
    await page.goto(site.url);
    const steps = page.getByRole('contentinfo').getByRole('group').getByRole('listitem');
    await page.getByText('Install this site as an app').click();
    await expect(steps).toContainText(['Share menu', 'Add to Home Screen', 'Drafts written in Safari stay in Safari']);
    for (const step of await steps.all()) await expect(step).toBeVisible();
  });
}
