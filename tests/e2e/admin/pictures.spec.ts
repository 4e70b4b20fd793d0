import { expectAccessible } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

// Daily, with a network: tests/client/admin/site/fileField.test.tsx.
test(
  'C2 S3 Form rows show pictures; offline, those seen before are shown, and others have a placeholder',
  { tag: '@long' },
  async ({ page }) => {
    await using site = await Site.openPublishing('forum');
    await becomeOwnerWithoutForm(page, site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${site.url}/admin/site/page/city`);
    const form = page.locator('form');
    const pictures = form.locator('[data-accordion-control] img');
    await expect(pictures).toHaveCount(6);
    const isLoaded = () => pictures.first().evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth > 0);
    await expect.poll(isLoaded).toBe(true);
    await expectAccessible(page);

    const first = new URL((await pictures.first().getAttribute('src'))!, site.url).pathname;
    await page.evaluate(async (kept) => {
      const cache = await caches.open('admin-area-site-pictures');
      for (const request of await cache.keys()) if (new URL(request.url).pathname !== kept) await cache.delete(request);
    }, first);
    await page.context().setOffline(true);
    await page.reload();
    await expect(pictures).toHaveCount(1);
    await expect.poll(isLoaded).toBe(true);
    await expect(form.locator('[data-accordion-control] span[data-size="row"]')).toHaveCount(5);
    await page.context().setOffline(false);
  },
);
