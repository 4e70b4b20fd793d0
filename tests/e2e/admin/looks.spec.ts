import { expect, withWorker as test } from '../support/fixtures.ts';
import { openOffice } from './support/office.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

test(
  'S4 S5 S9 Lists print completely, forced colours mark the current screen and row, and forms scroll anywhere',
  { tag: '@long' },
  async ({ page }) => {
    await using office = await openOffice();
    await becomeOwnerWithoutForm(page, office.site, office.url);
    const rows = page.getByRole('grid', { name: 'Abstracts' }).getByRole('row');
    await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText('57 abstracts');

    await test.step('print', async () => {
      await page.evaluate(() =>
        addEventListener('beforeprint', () => {
          document.body.dataset['printed'] = String(document.querySelectorAll('[role=grid] [data-index]').length);
        }),
      );
      const pdf = await page.pdf({ format: 'A4' });
      await expect(page.locator('body')).toHaveAttribute('data-printed', '57');
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThan(6);
      await expect(rows.last(), 'afterwards only what is seen is drawn').not.toHaveAttribute('data-index', '56');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'Abstracts' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('force colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
      const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expect(link('People')).toHaveCSS('border-bottom-color', canvas);
      await expect(link('Abstracts')).not.toHaveCSS('border-bottom-color', canvas);
      for (const key of ['j', 'j']) await page.keyboard.press(key);
      await expect(rows.and(page.locator('[data-active]'))).toHaveCSS('outline-style', 'solid');
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('scroll with the pointer beside the column; the bar that saves a form stays at the bottom', async () => {
      await page.setViewportSize({ width: 1600, height: 480 });
      await page.goto(`${office.url}/admin/abstract?id=3`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByLabel('Title'), 'the first field').toBeFocused();
      const cancel = await page.getByRole('button', { name: 'Cancel' }).boundingBox();
      expect(480 - cancel!.y - cancel!.height).toBeLessThan(20);
      await page.mouse.move(20, 300);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollTop)).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
    });
  },
);
