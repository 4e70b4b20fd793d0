import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwner } from './support/staff.ts';

test('C2 A photo is chosen on the device, cropped, uploaded and seen on the page before it is saved; without a network it says why not', async ({
  page,
}) => {
  await using site = await Site.open('symposium');
  await becomeOwner(page, site);
  await page.goto(`${site.url}/admin/site/page/committee`);
  await page.getByRole('button', { name: 'Organizing Committee' }).click();
  await page.getByRole('button', { name: /Zhou Peiyuan/ }).click();
  await page.getByRole('button', { name: 'Choose or upload: Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  const upload = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
      .then((buffer) =>
        dialog.getByLabel('Picture to upload').setInputFiles({ name: 'Zhou.jpg', mimeType: 'image/jpeg', buffer }),
      );
  await upload(200, 900);
  await expect(dialog.getByRole('alert')).toContainText('200 × 200 pixels can be used');
  await upload(1200, 800);
  await expect(dialog.getByText('800 × 800 pixels are used.')).toBeVisible();
  await dialog.getByRole('slider', { name: 'Enlarge' }).press('End');
  await expect(dialog.getByText('300 × 300 pixels are used.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await expect(dialog.getByText('Files need a connection.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  const name = page.getByLabel('Photo', { exact: true }).first();
  await expect(name).toHaveValue(/^\/images\/[\da-f]{16}\/zhou-300x300\.webp$/);

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const face = page.frameLocator('iframe').locator(`img[src="${await name.inputValue()}"]`);
  const seen = () => face.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc.slice(-5)]);
  await expect.poll(seen, { timeout: 30_000 }).toEqual([true, '.avif']);
});
