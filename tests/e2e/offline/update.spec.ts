import type { PlaywrightTestArgs } from '@playwright/test';
import { Proxy } from '../../faults/proxy.ts';
import { createAccount, logInWithoutForm, reportsOf, newAuthor } from '../support/author.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import type { Site } from '../support/site.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

type Opened = Pick<PlaywrightTestArgs, 'context' | 'page' | 'request'> & { site: Site };

/** The form of an author who has logged in, over a line on which the site can be another version, and with its worker ready. */
async function openForm({ context, page, request, site }: Opened) {
  const author = await createAccount(request, site.url, newAuthor());
  const line = await Proxy.open(site.url);
  await logInWithoutForm(context, line.url, author, page);
  const form = await SubmissionForm.open(page, line.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  return { author, line, form };
}

test('O11 D3 A visible tab is offered an update, which waits for consent, reloads all tabs, and loses no keystroke', async ({
  context,
  page,
  request,
  site,
}) => {
  await page.clock.install();
  const { line, form } = await openForm({ context, page, request, site });
  const other = await context.newPage();
  await other.goto(`${line.url}/organizing`);
  await waitForHydration(other);
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isOld: true }));

  line.append('/sw.js', '\n// the next version');
  await form.title.pressSequentially('Before the ');
  // Nobody leaves the tab or comes back to it.
  await page.clock.fastForward('05:00');
  await expect(page.getByText('This site has been updated.')).toBeVisible();
  await form.title.pressSequentially('upd');
  expect(await isOld(page), 'nothing reloads by itself').toBe(true);
  await form.isSaved();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Preview', 'Submission']) {
    // Playwright refuses to click covered elements.
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('This site has been updated.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('This site has been updated.'), 'it is offered again').toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOld: true }));

  await page.getByRole('button', { name: 'Update now' }).click();
  for (const tab of [page, other]) await expect.poll(() => isOld(tab)).toBe(false);
  await expect(form.title).toHaveValue('Before the upd');
  await page.close();
  await other.close();
  await line.close();

  function isOld(tab: typeof page): Promise<boolean> {
    return tab.evaluate(() => 'isOld' in window).catch(() => true);
  }
});

test(
  'O11 After an update, field, caret and scroll position are as before, in every tab',
  { tag: '@long' },
  async ({ context, page, request, site }) => {
    const { line, form } = await openForm({ context, page, request, site });
    await form.write(appleDrying);
    await form.isSaved();
    const other = await context.newPage();
    const otherForm = await SubmissionForm.open(other, line.url);
    await otherForm.title.fill('Written beside it');
    await otherForm.isSaved();
    await otherForm.title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
    await page.bringToFront();
    await form.abstract.focus();
    await form.abstract.evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(7, 12);
      field.scrollIntoView({ block: 'start' });
    });

    for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isOld: true }));
    line.append('/sw.js', '\n// the next version');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const accept = page.getByRole('button', { name: 'Update now' });
    await expect(accept).toBeVisible();
    const before = await placeIn(form.abstract);
    await accept.click();
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
    }

    await expect(form.abstract).toBeFocused();
    await expect(otherForm.title).toBeFocused();
    const after = await placeIn(form.abstract);
    expect(after.selection).toEqual([7, 12]);
    expect(Math.abs(after.top - before.top), 'at the same height in the window').toBeLessThan(2);
    expect((await placeIn(otherForm.title)).selection).toEqual([3, 3]);
    await page.reload();
    await expect(form.abstract, 'kept for the update alone').toHaveValue(appleDrying.abstract);
    await expect(form.abstract).not.toBeFocused();
    await page.close();
    await other.close();
    await line.close();

    function placeIn(field: typeof form.abstract) {
      return field.evaluate((element: HTMLTextAreaElement) => ({
        selection: [element.selectionStart, element.selectionEnd],
        top: element.getBoundingClientRect().top,
      }));
    }
  },
);

test(
  'O11 R11 An update accepted while a submission is on its way waits until it has arrived',
  { tag: '@long' },
  async ({ context, page, request, site }) => {
    const { author, line, form } = await openForm({ context, page, request, site });
    await form.write(appleDrying);
    await form.isSaved();
    line.append('/sw.js', '\n// the next version');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('This site has been updated.')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isOld: true }));

    const arrival = Promise.withResolvers<void>();
    await page.route('**/H5Api/add_report', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/H5Api/add_report');
    await form.submission.click();
    await sent;
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByText('It opens as soon as everything is saved and sent.')).toBeVisible();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'isOld' in window), 'not while it is on its way').toBe(true);
    arrival.resolve();
    await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
    await page.goto(`${line.url}/loginThen`);
    await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
    expect(await reportsOf(request, site.url, author)).toHaveLength(1);
    await page.close();
    await line.close();
  },
);
