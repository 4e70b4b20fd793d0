import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import { Site } from '../support/site.ts';
import { fixturePath } from '../support/submissionForm.ts';
import { foldPreview, signInOwner } from './support/staff.ts';

test(
  'C2 C3 C9 I1 Fees, a name, a host with its logo, a template and a pasted picture are changed in the browser, and visitors see them',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(150_000);
    await using site = await Site.openPublishing('forum');
    await signInOwner(page, site);
    await foldPreview(page);
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved, not published yet')).toBeVisible();
    };
    const open = (path: string) => page.goto(`${site.url}/admin/site/${path}`);

    await test.step('a fee is raised, and a category added', async () => {
      await open('page/fees');
      await page.getByRole('button', { name: /^Registration fee/ }).click();
      await page.getByRole('button', { name: /^Student/ }).click();
      await page.getByLabel('Price · English').fill('260 USD');
      await page.getByLabel('Price · 中文').fill('260美元');
      await page.getByRole('button', { name: 'Add row', exact: true }).click();
      await page.getByLabel('Category · English').last().fill('Accompanying person');
      await page.getByLabel('Category · 中文').last().fill('随行人员');
      await page.getByRole('button', { name: 'Add price', exact: true }).last().click();
      await page.getByLabel('Price · English').last().fill('90 USD');
      await page.getByLabel('Price · 中文').last().fill('90美元');
      await save();
    });

    await test.step('the conference gets another short name', async () => {
      await open('conference/names');
      await page.getByLabel('Short name · English').fill('Food week');
      await save();
    });

    await test.step('a host is added', async () => {
      await open('conference/place');
      await page.getByRole('button', { name: 'Add host', exact: true }).click();
      await page.getByLabel('Host · English').last().fill('The Drying Institute');
      await page.getByLabel('Host · 中文').last().fill('干燥研究所');
      await page.getByRole('button', { name: 'Choose or upload: Logo · The Drying Institute' }).click();
      const dialog = page.getByRole('dialog', { name: 'Logo · The Drying Institute' });
      const buffer = await sharp({ create: { width: 800, height: 160, channels: 3, background: '#346' } })
        .png()
        .toBuffer();
      await dialog
        .getByLabel('Picture to upload')
        .setInputFiles({ name: 'Institute.png', mimeType: 'image/png', buffer });
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(dialog).toBeHidden();
      await save();
    });

    const template = await readFile(fixturePath('on-template-forum.doc'));
    await test.step('the template for abstracts is replaced by another Word file', async () => {
      await open('conference/abstracts');
      await page.getByRole('button', { name: 'Choose or upload: Template for abstracts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Template for abstracts' });
      const file = { name: 'Template 2.doc', mimeType: 'application/msword', buffer: template };
      await dialog.getByLabel('File to upload').setInputFiles(file);
      await expect(dialog).toBeHidden();
      await save();
    });

    await test.step('a picture on the clipboard is pasted into a text, described and uploaded', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open('page/organizing');
      const text = page.getByRole('textbox', { name: 'Text in English' });
      await text.focus();
      await page.keyboard.press('Control+End');
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(800, 400);
        canvas.getContext('2d')!.fillRect(0, 0, 800, 400);
        const picture = await canvas.convertToBlob({ type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      });
      await page.keyboard.press('Control+V');
      const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await dialog.getByLabel('What the picture shows, in English').fill('The old campus');
      await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
      await expect(text).toHaveValue(/!\[The old campus\]\(\/images\/[\da-f]{16}\/[\w-]+-800x400\.webp\)\s*$/);
      await save();
    });

    await test.step('all of it is published', async () => {
      await open('');
      await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: 60_000 });
      const anyway = page.getByRole('button', { name: 'Publish anyway' });
      const published = page.getByText('The site is published.');
      await expect(anyway.or(published)).toBeVisible({ timeout: 60_000 });
      if (await anyway.isVisible()) await anyway.click();
      await expect(published).toBeVisible({ timeout: 60_000 });
      // The open office has it at once, and again after a reload.
      const name = page.getByRole('banner').getByRole('link', { name: 'Food week' });
      await expect(name).toBeVisible();
      await page.reload();
      await expect(name).toBeVisible();
    });

    await test.step('a visitor sees the fees and the host in both languages, the picture, and gets the template', async () => {
      await using visiting = await browser.newContext({ serviceWorkers: 'block' });
      const visitor = await visiting.newPage();
      const main = visitor.getByRole('main');
      await visitor.goto(`${site.url}/visa?language=en`);
      await expect(main.getByRole('row', { name: /^Student/ })).toContainText('260 USD');
      await expect(main.getByRole('row', { name: /^Accompanying person/ })).toContainText('90 USD');
      await visitor.goto(`${site.url}/visa?language=zh`);
      await expect(main.getByRole('row', { name: /^随行人员/ })).toContainText('90美元');
      await visitor.goto(`${site.url}/?language=zh`);
      await expect(main.getByText('干燥研究所').first()).toBeVisible();
      await visitor.goto(`${site.url}/?language=en`);
      await expect(main.getByText('The Drying Institute').first()).toBeVisible();
      await expectWideLogo(visitor, 'The Drying Institute');
      await visitor.goto(`${site.url}/organizing?language=en`);
      const campus = main.getByRole('img', { name: 'The old campus' });
      await campus.scrollIntoViewIfNeeded();
      await expect.poll(() => campus.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
      await visitor.goto(`${site.url}/submissions?language=en`);
      await waitForHydration(visitor);
      const download = visitor.waitForEvent('download');
      await main.getByRole('link', { name: 'Abstract template (.doc)' }).click();
      expect((await readFile(await (await download).path())).equals(template)).toBe(true);
    });
  },
);

/**
 * Expects a host's wide logo to be shown, with its name in one line beside or below it in every width of the window, and
 * search engines to find it.
 */
async function expectWideLogo(page: Page, name: string): Promise<void> {
  const host = page.getByRole('list', { name: 'Hosts' }).getByRole('listitem').filter({ hasText: name });
  const [logo, words] = [host.getByRole('img', { name }), host.getByText(name)];
  for (const width of [390, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await host.scrollIntoViewIfNeeded();
    await expect.poll(() => logo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
    const [row, box] = [(await host.boundingBox())!, (await words.boundingBox())!];
    expect(box.height, `the name is not broken into syllables at ${width} px`).toBeLessThan(60);
    expect(box.x + box.width, `the name stays in its place at ${width} px`).toBeLessThanOrEqual(row.x + row.width + 1);
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { organizer } = JSON.parse(data ?? '') as { organizer: { name: string; logo?: string }[] };
  const address = organizer.find((each) => each.name === name)?.logo;
  expect((await page.request.get(new URL(address ?? '', page.url()).href)).headers()['content-type']).toBe(
    'image/webp',
  );
}
