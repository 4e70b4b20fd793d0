import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwner } from './support/staff.ts';

// Daily: tests/client/admin/site/contentForm.test.tsx.
test(
  'C2 A speaker’s drawing is chosen by its picture, with the keyboard too, in every look',
  { tag: '@long' },
  async ({ page }) => {
    await using site = await Site.openPublishing('forum');
    await becomeOwner(page, site);
    await page.goto(`${site.url}/admin/site/speakers`);
    await page.getByRole('button', { name: /Nicolas Appert/, expanded: false }).click();
    const drawings = page.getByRole('radiogroup', { name: 'Drawing in place of a photo' });
    await expect(drawings.getByRole('radio')).toHaveCount(23);
    const shown = drawings.locator('svg use').first();
    await shown.scrollIntoViewIfNeeded();
    expect(await shown.evaluate((use: SVGUseElement) => use.getBBox().width), 'it is drawn').toBeGreaterThan(50);

    await drawings.getByRole('radio', { name: 'Balance' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(drawings.getByRole('radio', { name: 'Open book' })).toBeFocused();
    await expect(drawings.getByRole('radio', { name: 'Open book' })).toBeChecked();
    await expectAccessibleInEveryLook(page);
  },
);
