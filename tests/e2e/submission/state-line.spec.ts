import type { Locator, Page } from '@playwright/test';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

// Ten days before the deadline.
test.use({ beginAt: '2024-10-20T12:00:00Z' });
withWorker.use({ beginAt: '2024-10-20T12:00:00Z' });

const phone = { width: 390, height: 844 };

/** The part of the window that statements may take, one bar included. */
const share = 0.12;

test('O1 O7 D4 N9 On a phone the form states its state in one line, also offline after Submission, and never twice', async ({
  form,
  page,
}) => {
  await page.setViewportSize(phone);
  const line = page.getByRole('complementary').getByRole('status');
  await expect(line).toHaveText('Nothing typed yet');
  await expectShort(page);
  await expectNothingBetweenButtonAndDeadline(page);

  await form.write(appleDrying);
  await expect(line).toHaveText(/^Saved on this device, \d+:\d\d$/);
  await expect(page.getByText('Nothing typed yet')).toHaveCount(0);
  await expectShort(page);

  await page.context().setOffline(true);
  await expect(line).toHaveText(/^Saved on this device, \d+:\d\d · offline$/);
  await expectShort(page);
  await expect(page.getByText(/offline/i).filter({ visible: true })).toHaveCount(1);

  await form.submission.click();
  await expect(line).toHaveText('You are offline. Nothing was sent, and nothing is lost.');
  await expectShort(page);
  await expect(page.getByText('Press Submission again when you are back online.')).toBeInViewport();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(form.saved).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();

  await page.context().setOffline(false);
  await expect(line).toHaveText('You are online again. Nothing was sent yet: press Submission.');
  await expectShort(page);

  const refusal = 'The words of a server that refuses, at some length, for a reason of its own.';
  await page.route('**/H5Api/add_report', (route) => route.fulfill({ json: { code: '400', msg: refusal } }));
  await form.submission.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expectShort(page);
  await page.unroute('**/H5Api/add_report');

  const arrival = Promise.withResolvers<void>();
  await page.route('**/H5Api/add_report', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await form.submission.click();
  await expect(line).toHaveText('Sending…');
  await expectShort(page);
  arrival.resolve();
  await expect(line).toHaveText('Your submission arrived.');
});

test('O1 D4 N9 In a low window, as at 400 % zoom, no bar covers the text: the line is in the form above the button', async ({
  form,
  page,
}) => {
  await form.write(appleDrying);
  await form.isSaved();
  const line = page.getByRole('complementary').getByRole('status');
  await page.context().setOffline(true);
  await expect(line).toHaveText(/^Saved on this device.*offline$/);
  const sizes = [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await form.title.focus();
    expect(await barsOver(page), `${size.width} × ${size.height}`).toEqual([]);
  }
  await form.submission.click();
  await expect(line).toHaveText('You are offline. Nothing was sent, and nothing is lost.');
  await expect(line).toBeInViewport();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await barsOver(page), 'nor after Submission').toEqual([]);
  }
  expect(await linesOf(line), 'one line, on a phone on its side').toBe(1);
  await page.context().setOffline(false);
});

withWorker(
  'D4 N9 Offline before anything is typed, the form’s one line says that writing goes on',
  async ({ author: { page }, site }) => {
    await page.setViewportSize(phone);
    await SubmissionForm.open(page, site.url);
    await expect(page.getByRole('complementary').getByRole('status')).toHaveText('Nothing typed yet');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. Keep writing: it is saved as you type.')).toBeVisible();
    await expect(page.getByText(/offline/i).filter({ visible: true }), 'and no strip beside it').toHaveCount(1);
    await expectShort(page);
    await page.context().setOffline(false);
  },
);

/** All statements over the form: no other bar, and the line no higher than its share of the window. */
async function expectShort(page: Page): Promise<void> {
  // None at the end of the page: the bar is there instead.
  expect((await barsOver(page)).length, 'one bar at most').toBeLessThanOrEqual(1);
  const line = page.locator('main aside div:has(> :is([role=status], [role=alert]))');
  const { height } = (await line.boundingBox())!;
  expect(height).toBeLessThanOrEqual(share * phone.height);
}

/** The number of lines of a statement. */
function linesOf(statement: Locator): Promise<number> {
  return statement.evaluate((element) =>
    Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );
}

/** Heights of what is fixed or sticks over the page, as a fixed notice does. */
function barsOver(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter((element) => {
        const { position, display } = getComputedStyle(element);
        const { height, bottom } = element.getBoundingClientRect();
        const isBar = (position === 'fixed' || position === 'sticky') && display !== 'none' && height > 0;
        return isBar && bottom > innerHeight - 20 && element.closest('[data-toasts], [role=alert]') === null;
      })
      .map((element) => element.getBoundingClientRect().height),
  );
}

/** Between the button and the deadline nothing is advertised. */
async function expectNothingBetweenButtonAndDeadline(page: Page): Promise<void> {
  const between = await page.getByRole('button', { name: 'Submission', exact: true }).evaluate((button) => {
    const deadline = document.evaluate("//aside//b[text()='Abstract deadline']", document).iterateNext() as Element;
    const range = document.createRange();
    range.setStartAfter(button);
    range.setEndBefore(deadline);
    return range.toString().trim();
  });
  expect(between, 'the details of the line, and nothing else').toBe('What you type is saved on this device as you go.');
}
