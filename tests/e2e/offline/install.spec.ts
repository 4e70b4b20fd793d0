import type { WebManifest } from '#server/publishing/manifest.ts';
import { expect, test, withWorker } from '../support/fixtures.ts';

/** Fields that every manifest has. */
type Complete = WebManifest & Required<Pick<WebManifest, 'icons' | 'screenshots' | 'file_handlers' | 'share_target'>>;

withWorker(
  'D1 The site can be installed: manifest, icons any and maskable, screenshots, shortcuts, Word files, and Chromium finds no installability error',
  async ({ author: { page }, site }) => {
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(new URL(href!, site.url).href)).json()) as Complete;
    expect(manifest.display).toBe('standalone');
    const purposes = manifest.icons.flatMap(({ purpose }) => purpose);
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
    expect(purposes).toContain('monochrome');
    for (const form of ['wide', 'narrow']) {
      const shown = manifest.screenshots.filter(({ form_factor }) => form_factor === form);
      expect(new Set(shown.map(({ label }) => label)).size, 'home, dashboard and form').toBeGreaterThanOrEqual(3);
    }
    expect(manifest).toMatchObject({ name: manifest.short_name, edge_side_panel: {} });
    const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);
    expect(shortcutIcons.map(({ sizes }) => sizes)).toEqual(['96x96', '96x96', '96x96']);
    for (const { src } of [...manifest.icons, ...manifest.screenshots, ...shortcutIcons]) {
      const picture = await page.request.get(new URL(src, site.url).href);
      expect(picture.headers()['content-type'], src).toMatch(/^image\//);
    }
    const browser = await page.context().newCDPSession(page);
    const { errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Playwright's contexts are private windows, which cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

    const word = ['.doc', '.docx'];
    expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())).toEqual(word);
    expect(manifest.share_target).toMatchObject({ method: 'POST', action: manifest.file_handlers[0]!.action });
    expect(manifest.short_name_localized?.zh).toMatch(/\p{Script=Han}/u);

    // A shortcut has one address, and leads on to the reader's language.
    expect(manifest.shortcuts.map(({ name, name_localized }) => [name, name_localized?.zh])).toEqual([
      ['New abstract', '新建摘要'],
      ['My drafts', '我的草稿'],
      ['Program', '会议日程'],
    ]);
    const [newAbstract, myDrafts] = manifest.shortcuts.map(({ url }) => new URL(url, site.url).href);
    await page.goto(newAbstract!);
    await page.getByRole('textbox', { name: 'Title' }).fill('Drying of apples');
    await page.waitForURL('**/submissionUpload?draft=*');
    await page.setViewportSize({ width: 390, height: 400 });
    await page.goto(myDrafts!);
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeInViewport();
    await page.goto(`${site.url}/program?language=zh`);
    await expect.poll(() => page.evaluate(async () => (await caches.match('/language'))?.text())).toBe('zh');
    await page.goto(newAbstract!);
    await expect(page).toHaveURL(`${site.url}/submissionUploadzh`);
    await page.goto(myDrafts!);
    await expect(page).toHaveURL(`${site.url}/LoginThenzh#drafts`);
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
  const offerToInstall = () => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.prompts = String(Number(document.documentElement.dataset.prompts ?? 0) + 1);
      return { outcome: 'accepted' };
    };
    return !dispatchEvent(Object.assign(offer, { prompt }));
  };
  expect(await page.evaluate(offerToInstall), "the browser's own banner is held back").toBe(true);
  await expect(page.getByText('You can then open Word files with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Install this site as an app' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompts', '1');
  await expect(install).toHaveCount(0);

  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 16)' }),
  );
  await page.evaluate(offerToInstall);
  await expect(page.getByText('You can then share Word files to it.')).toBeVisible();
});

test(
  'D1 After the first saved draft, the form says why to install the app, until that is dismissed',
  { tag: '@long' },
  async ({ form, page }) => {
    const hint = page.getByText('Installed as an app');
    const offer = () => page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await offer();
    await expect(hint).toHaveCount(0);
    await form.title.fill('Drying of apples');
    await form.isSaved();
    await expect(hint).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await offer();
    await form.title.fill('Drying of pears');
    await form.isSaved();
    await expect(hint).toHaveCount(0);
  },
);

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
  test(`D1 Safari on ${device}, which has no install prompt, shows the steps`, async ({ browser, site }) => {
    await using context = await browser.newContext({ userAgent });
    const page = await context.newPage();
    await page.goto(site.url);
    const steps = page.getByRole('contentinfo').getByRole('group').getByRole('listitem');
    await page.getByText('Install this site as an app').click();
    await expect(steps).toContainText(['Share menu', 'Add to Home Screen', 'Drafts written in Safari stay in Safari']);
    for (const step of await steps.all()) await expect(step).toBeVisible();
  });
}
