import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appleDrying, SubmissionForm } from './submissionForm.ts';

/** WCAG 2.2 AA, in both schemes, on a phone and on a desk. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const path of ['/', '/sponsors', '/login', '/register', '/organizing', '/no/such/page']) {
  for (const { colorScheme, width } of looks) {
    test(`${path} is accessible (${colorScheme}, ${width} px)`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + path);
      await expectAccessible(page);
    });
  }
}

test('The dashboard and the submission form, empty, filled and refused, are accessible', async ({
  form,
  page,
  site,
}) => {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await SubmissionForm.open(page, site.url);
    await expectAccessible(page);
    await form.submission.click();
    await expect(page.getByText('Please enter a title').first()).toBeVisible();
    await expectAccessible(page);
    await form.write(appleDrying);
    await form.isSaved();
    await expectAccessible(page);
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByText(appleDrying.title).first()).toBeVisible();
    await expectAccessible(page);
  }
});

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(found).toEqual([]);
}
