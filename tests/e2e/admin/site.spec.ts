import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor } from '../support/author.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { SubmissionForm } from '../support/submissionForm.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

// Daily: tests/e2e/admin/withoutShell.spec.ts, pages/publishing.spec.ts; tests/server/site/, tests/client/admin/site/.
test(
  'C1 C2 C3 C4 D3 The secretary edits, checks, publishes and reverts the site, and an author loses no word',
  { tag: '@long' },
  async ({ page, browser, request }) => {
    test.setTimeout(240_000);
    await using site = await Site.openPublishing();
    const textAt = async (path: string) => (await fetch(site.url + path)).text();
    await becomeOwnerWithoutForm(page, site);
    const author = await browser.newContext({ serviceWorkers: 'allow' });
    const form = await SubmissionForm.open(await openAsAuthor(), site.url);
    await form.title.fill('Drying of gels');
    await form.isSaved();
    await form.page.evaluate(() => navigator.serviceWorker.ready);

    const nav = page.getByRole('navigation', { name: 'Conference office' });
    const openSite = () => nav.getByRole('link', { name: 'Site', exact: true }).click();
    const english = page.getByRole('textbox', { name: 'Text in English' });
    const isShown = async (image: Locator) => {
      await image.scrollIntoViewIfNeeded();
      return image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth > 0);
    };
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
      await expect(page.getByText('Saved, not published yet')).toBeVisible();
    };

    await test.step('a deadline is moved, also without a network', async () => {
      await openSite();
      await expect(page.getByText('Visitors see everything as it is here.')).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('link', { name: 'Dates and deadlines' }).click();
      await page.getByRole('button', { name: /^Abstract deadline/ }).click();
      await page.context().setOffline(true);
      await page.getByLabel('Day', { exact: true }).first().fill('2024-03-22');
      await expect(page.getByText('22 March 2024 · 2024年3月22日')).toBeVisible();
      await expect(page.getByText('Typed, not saved yet')).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.context().setOffline(false);
      await expect(page.getByText('Saved, not published yet')).toBeVisible();
      expect(await textAt('/submissions')).not.toContain('22 March 2024');
    });

    await test.step('news lacks its Chinese: nothing is published, and the place is named', async () => {
      await openSite();
      await page.getByRole('link', { name: 'News', exact: true }).click();
      await page.getByRole('button', { name: 'Add news item' }).click();
      await page.getByLabel('Name in the address').last().fill('tour');
      await page.getByLabel('Title · English').last().fill('A tour of the dryers');
      await page.getByLabel('Summary · English').last().fill('On the third day.');
      await page.getByLabel('Summary · 中文').last().fill('第三天。');
      await expect(page.getByText(/to correct before the site is published/)).toBeVisible();
      await save();
      await openSite();
      const news = page.getByRole('checkbox', { name: 'News', exact: true });
      await expect(page.getByRole('listitem').filter({ has: news })).toContainText(/the Chinese is missing/i, {
        timeout: 60_000,
      });
      await expect(news).not.toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Conference: Dates and deadlines', exact: true })).toBeChecked();
      await expectAccessibleInEveryLook(page);
      await news.check();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'the Chinese is missing' })).toBeVisible({
        timeout: 60_000,
      });
      expect(await textAt('/submissions')).not.toContain('22 March 2024');
      await page.getByRole('alert').getByRole('link', { name: 'News' }).first().click();
      // The row is open, and the field has the focus.
      await expect(page.getByLabel('Title · 中文').last()).toBeFocused();
      await page.getByLabel('Title · 中文').last().fill('参观干燥设备');
      await save();
    });

    await test.step('a text is changed and previewed as readers will see it, also on a phone and in Chinese', async () => {
      await openSite();
      await page.getByRole('link', { name: 'Visa' }).click();
      await english.fill('## Visa free\n\nBring a coat. [Letters](/gone)');
      await page.getByRole('textbox', { name: 'Text in Chinese' }).fill('## 免签\n\n请带上外套。');
      const format = page.getByRole('group', { name: 'Format: Text in English' });
      await english.evaluate((area: HTMLTextAreaElement) => {
        const start = area.value.indexOf('coat');
        area.setSelectionRange(start, start + 'coat'.length);
      });
      await format.getByRole('button', { name: 'Italic' }).click();
      await expect(english).toHaveValue(/Bring a \*coat\*\./);
      await format.getByRole('button', { name: 'Insert a picture…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
      const desk = await sharp({ create: { width: 1400, height: 300, channels: 3, background: '#654' } })
        .jpeg()
        .toBuffer();
      await dialog
        .getByLabel('Picture to upload')
        .setInputFiles({ name: 'Desk.jpg', mimeType: 'image/jpeg', buffer: desk });
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await dialog.getByLabel('What the picture shows, in English').fill('Letters on a desk');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await expect(english).toHaveValue(/!\[Letters on a desk\]\(\/images\/[\da-f]{16}\/desk-1400x300\.webp\)/);
      await expect(english).toBeFocused();
      const preview = page.locator('section[aria-label="Preview"]').frameLocator('iframe');
      await expect(preview.getByRole('heading', { name: 'Visa free' })).toBeVisible();
      await expect(preview.getByText('Bring a coat.')).toBeVisible();
      await expect.poll(() => isShown(preview.getByRole('img', { name: 'Letters on a desk' }))).toBe(true);
      await page.getByRole('radiogroup', { name: 'Width of the preview' }).getByText('On a phone').click();
      await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('中文').click();
      await expect(preview.getByRole('heading', { name: '免签' })).toBeVisible();
      expect(await page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).toBe(390);
      await save();
      expect(await textAt('/visa')).not.toContain('Visa free');
    });

    await test.step('a photo is cropped, uploaded and previewed before saving; offline, the form says why it cannot be', async () => {
      await openSite();
      await page.getByRole('link', { name: 'Committee', exact: true }).click();
      await page.getByRole('button', { name: /^Organizing Committee/ }).click();
      await page.getByRole('button', { name: /^Zhou Peiyuan/ }).click();
      await page.getByRole('button', { name: 'Choose or upload: Photo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Photo' });
      const choose = async (width: number, height: number) => {
        const picture = sharp({ create: { width, height, channels: 3, background: '#456' } });
        const buffer = await picture.jpeg().toBuffer();
        await dialog
          .getByLabel('Picture to upload')
          .setInputFiles({ name: 'Zhou.jpg', mimeType: 'image/jpeg', buffer });
      };
      await choose(200, 900);
      await expect(dialog.getByRole('alert')).toContainText('200 × 200 pixels can be used');
      await choose(1200, 800);
      await expect(dialog.getByText('800 × 800 pixels are used.')).toBeVisible();
      await dialog.getByRole('slider', { name: 'Enlarge' }).press('End');
      await expect(dialog.getByText('300 × 300 pixels are used.')).toBeVisible();
      await expectAccessible(page);
      await page.context().setOffline(true);
      await expect(dialog.getByText(/needs? a connection/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(dialog).toBeHidden();
      const photo = page.getByRole('group', { name: 'Photo' }).getByRole('img', { name: 'Photo: zhou-300x300.webp' });
      await expect.poll(() => isShown(photo)).toBe(true);
      // Not published yet: it is sent to staff only.
      const face = page.frameLocator('iframe').locator('img[src*="/AdminApi/site_file?"]');
      await expect.poll(() => isShown(face), { timeout: 30_000 }).toBe(true);
      await save();
    });

    await test.step('a broken link stops publishing, and is corrected at its field', async () => {
      await openSite();
      await page.getByRole('checkbox', { name: /Visa/, checked: false }).check({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const found = page.getByRole('alert').filter({ hasText: 'The link /gone leads to no page of this site.' });
      await expect(found).toBeVisible({ timeout: 60_000 });
      await expectAccessibleInEveryLook(page);
      await found.getByRole('link', { name: /Text in English/ }).click();
      await expect(english).toBeFocused();
      await english.fill((await english.inputValue()).replace(' [Letters](/gone)', ''));
      await save();
    });

    await test.step('texts meant to hold until the old deadline are a hint, and stop nothing', async () => {
      await openSite();
      // A press before the corrected change is chosen again publishes nothing, and says so.
      await expect(page.getByRole('checkbox', { name: /Visa/ })).toBeChecked({ timeout: 60_000 });
      await expect(page.getByText('Checking the changes…')).toBeHidden({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const hint = page.getByRole('alert').filter({ hasText: 'Words are valid until 2024-03-15' });
      await expect(hint).toBeVisible({ timeout: 60_000 });
      expect(await textAt('/visa')).not.toContain('Visa free');
      await page.getByRole('button', { name: 'Publish anyway' }).click();
      await expect(page.getByText('The site is published.')).toBeVisible({ timeout: 60_000 });
    });

    await test.step('readers see the publication, an open tab is offered it, and the server uses the new deadline', async () => {
      await expect(page.getByText('Visitors see everything as it is here.')).toBeVisible();
      expect(await textAt('/submissions')).toContain('22 March 2024');
      expect(await textAt('/submissions?language=zh')).toContain('2024年3月22日');
      const visa = await textAt('/visa');
      expect(visa).toContain('Bring a <em>coat</em>.');
      expect(await textAt('/news?language=zh')).toContain('参观干燥设备');

      await form.title.pressSequentially(' in the sun');
      await form.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await form.page.evaluate(() => Object.assign(window, { isOld: true }));
      await form.page.getByRole('button', { name: 'Update now' }).click();
      await form.page.waitForFunction(() => !('isOld' in window));
      await expect(form.title).toHaveValue('Drying of gels in the sun');
      await form.page.context().setOffline(true);
      await form.page.goto(`${site.url}/visa`);
      await expect(form.page.getByRole('heading', { name: 'Visa free' })).toBeVisible();
      const desk = form.page.getByRole('img', { name: 'Letters on a desk' });
      await expect.poll(() => isShown(desk)).toBe(true);
      expect(await desk.evaluate(({ width, height }: HTMLImageElement) => Math.round((14 * height) / width))).toBe(3);
      // One size of a photo is stored, and is used in place of the others.
      await form.page.goto(`${site.url}/committee`);
      const face = form.page.locator('img[src*="/zhou-"]').first();
      await expect.poll(() => isShown(face)).toBe(true);
    });

    await test.step('it is reverted: one text to the folder’s, and the whole site to an earlier publication', async () => {
      await page.getByRole('link', { name: 'Visa' }).click();
      await page.getByRole('button', { name: 'Back to the original content' }).first().click();
      await expect(english).not.toHaveValue(/Visa free/);
      await openSite();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect.poll(() => textAt('/visa'), { timeout: 60_000 }).not.toContain('Visa free');
      // The list of publications follows a moment later.
      const earlier = page.getByRole('button', { name: 'Go back to this…' });
      await expect(earlier).toHaveCount(2);
      await earlier.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Go back to this publication' }).click();
      await expect.poll(() => textAt('/visa'), { timeout: 60_000 }).toContain('Visa free');
      await nav.getByRole('link', { name: 'Log', exact: true }).click();
      await expect(
        page
          .getByText(/published the site/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    });
    await author.close();

    async function openAsAuthor() {
      const account = await createAccount(request, site.url, newAuthor());
      await logInWithoutForm(author, site.url, account);
      return author.newPage();
    }
  },
);

// Daily: rows.spec.ts has the same list dragged, tests/client/admin/site/pages.test.tsx the menu.
test(
  'C9 Pages are listed in menu order and can be moved by keyboard; unsaved work is marked',
  { tag: '@long' },
  async ({ page }) => {
    await using site = await Site.openPublishing();
    await becomeOwnerWithoutForm(page, site);
    await page.goto(`${site.url}/admin/site`);
    const handles = page.getByRole('button', { name: /^Drag: / });
    await expect(handles.first()).toBeVisible();
    const [first, second] = await handles.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    await expect(page.frameLocator('iframe').first().locator('h1')).toBeAttached();
    await handles.first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/picked up, in place 1/)).toBeAttached();
    // The library handles the next key only a timer and a frame after its announcement.
    await page.evaluate(
      () => new Promise((handled) => setTimeout(() => requestAnimationFrame(() => setTimeout(handled)))),
    );
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/over place 2/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(handles.first()).toHaveAttribute('aria-label', second!);
    await expect(page.getByRole('button', { name: first!, exact: true })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Conference: Navigation and addresses' })).toBeVisible();

    await page.getByRole('link', { name: 'Names, description and languages' }).click();
    await page.getByLabel('Short name · English').fill('Drying 2025');
    await expect(page.getByText('Typed, not saved yet')).toBeVisible();
    await page.getByRole('link', { name: 'Site', exact: true }).first().click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Names, description and languages' }).last(),
    ).toContainText('Typed, not saved yet');
  },
);
