import sharp from 'sharp';
import { paletteOf } from '#contract/pages/derivePalette.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { signInOwner } from './support/staff.ts';

// Daily: tests/server/publishing/brand.test.ts, tests/client/admin/site/palette.test.tsx and formBesidePage.test.tsx.
test(
  'C9 D1 One logo and one colour are chosen in the office, and visitors see them everywhere',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    await using site = await Site.openPublishing();
    await signInOwner(page, site);
    await page.goto(`${site.url}/admin/site`);
    await page.getByRole('link', { name: 'Logo and colours' }).click();

    await test.step('a logo that is too small is refused before it is sent, and a large one is uploaded', async () => {
      await page.getByRole('button', { name: 'Choose or upload: Logo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Logo' });
      const choose = async (width: number, height: number) =>
        dialog
          .getByLabel('Picture to upload')
          .setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: await whiteRing(width, height) });
      await choose(120, 60);
      await expect(dialog.getByRole('alert')).toContainText('120 × 60 pixels can be used');
      await choose(900, 600);
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('img', { name: 'Picture: logo-900x600.webp' })).toBeVisible();
    });

    await test.step('colours that were set one by one are replaced by a chosen one, and can be restored', async () => {
      await expect(page.getByText('These colours were set one by one.')).toBeVisible();
      await expect(page.getByLabel('Links').first()).toBeHidden();
      await page.getByRole('radio', { name: 'Green' }).check();
      await page.getByRole('button', { name: 'Bring them back' }).click();
      await expect(page.getByText('These colours were set one by one.')).toBeVisible();
      await page.getByRole('radio', { name: 'Plum' }).check();
      await expect(page.getByText(/colours that were set by hand are replaced/)).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.getByText('All colours').click();
      await expect(page.getByLabel('Links').first()).toHaveValue('#5b2a5e');
      await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved, not published yet')).toBeVisible();
    });

    await test.step('both are published', async () => {
      await page.getByRole('link', { name: 'Site', exact: true }).first().click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('The site is published.')).toBeVisible({ timeout: 120_000 });
    });

    await test.step('a visitor sees the logo in light and dark, with the colour, and offline', async () => {
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      const visitor = await context.newPage();
      for (const scheme of ['light', 'dark'] as const) {
        await visitor.emulateMedia({ colorScheme: scheme });
        await visitor.goto(site.url);
        const logo = visitor.getByRole('banner').locator('img');
        await expect
          .poll(() => logo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
          .toBeGreaterThan(100);
        // White, so that it needs a plate on the light page only.
        const plate = await logo.evaluate((image) => getComputedStyle(image).backgroundColor);
        expect(plate === 'rgba(0, 0, 0, 0)').toBe(scheme === 'dark');
        const hue = await visitor.evaluate(() => getComputedStyle(document.body).getPropertyValue('--hue'));
        expect(hue.trim()).toBe(paletteOf('#5b2a5e')[scheme].hue);
      }
      await visitor.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await visitor.goto(`${site.url}/committee`);
      const logo = visitor.getByRole('banner').locator('img');
      await expect.poll(() => logo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(100);
      await context.close();
    });

    await test.step('favicon, app icons and the picture of a shared link are there and correct', async () => {
      const html = await (await fetch(site.url)).text();
      const at = async (address: string) => {
        const response = await fetch(new URL(address, site.url));
        expect(response.ok, address).toBe(true);
        const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        return `${response.headers.get('content-type')} ${width}x${height}`;
      };
      const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      expect(await at(found(/<link rel="icon"[^>]*sizes="32x32" href="([^"]*)"/))).toBe('image/png 32x32');
      expect(await at(found(/<link rel="apple-touch-icon" href="([^"]*)"/))).toBe('image/png 180x180');
      expect(await at(found(/<meta property="og:image" content="([^"]*)"/))).toBe('image/png 1200x630');
      const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
        theme_color: string;
        icons: { src: string; sizes: string; type: string; purpose: string }[];
      };
      expect(manifest.theme_color).toBe('#5b2a5e');
      for (const { src, sizes, type } of manifest.icons) expect(await at(src)).toBe(`${type} ${sizes}`);
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    });

    await test.step('a removed logo leaves the drawn mark in the preview at once', async () => {
      await page.getByRole('link', { name: 'Logo and colours' }).first().click();
      const preview = page.locator('section[aria-label="Preview"]').frameLocator('iframe:not([data-behind])');
      const banner = preview.getByRole('banner');
      await expect(banner.locator('img')).toHaveCount(1);
      await page.getByRole('button', { name: 'Remove: Logo', exact: true }).click();
      await expect(banner.locator('img')).toHaveCount(0);
      await expect(banner.locator('svg').first()).toBeAttached();
    });
  },
);

/** A transparent picture with a white frame in it. */
async function whiteRing(width: number, height: number): Promise<Buffer> {
  const size = Math.round(height / 2);
  const white = await sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: white, gravity: 'centre' }])
    .png()
    .toBuffer();
}
