import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { SubmissionForm } from '../support/submissionForm.ts';

test('A1 A6 R6 In a window of 320 × 256, a refused form has one message, at its field, which nothing covers', async ({
  author: { page },
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const main = page.getByRole('main');
  const form = new SubmissionForm(page);
  const refused = [
    ['/submissionUpload', form.title, 'Please enter a title', 'Submission'],
    ['/register', main.getByLabel('Email'), 'Please enter your email', 'Register'],
    ['/login', main.getByLabel('Email'), 'Please enter your email address', 'Log in'],
  ] as const;
  for (const [path, field, words, action] of refused) {
    await page.goto(site.url + path);
    const button = main.getByRole('button', { name: action, exact: true });
    await expect(button).toBeEnabled();
    // The log-in page knows the address.
    await field.fill('');
    await button.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
    const said = page.getByText(words, { exact: true });
    await expect(said).toHaveCount(1);
    await expect.poll(() => isUncovered(field)).toBe(true);
    await expect.poll(() => isUncovered(said), words).toBe(true);
  }
});

/** Whether the middle of an element is in the window, with nothing over it. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === shown;
  });
}
