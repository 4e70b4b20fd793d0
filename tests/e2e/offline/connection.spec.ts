import { createAccount, logIn, logOut, newAuthor } from '../support/author.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { appleDrying } from '../support/submissionForm.ts';

withStoredSite(
  'D4 O2 Back online, the drafts that wait are named, and nothing was sent',
  async ({ form, page, site }) => {
    await form.write(appleDrying);
    await form.isSaved();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${site.url}/loginThen`);
    const waiting = page.getByRole('status').filter({ hasText: 'You are online again.' });
    await page.context().setOffline(true);
    await expect(page.getByText('Offline.').first()).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(waiting).toContainText(`“${appleDrying.title}”`);
    await expect(page.getByText('Nothing submitted yet.')).toBeVisible();
  },
);

test('O2 A9 The app icon’s badge counts the non-empty drafts of the logged-in account, from all tabs', async ({
  author,
  request,
  site,
}) => {
  const { page } = author;
  const other = await createAccount(request, site.url, newAuthor());
  await page.context().addInitScript(() => {
    // Elsewhere than on the page: what the icon shows is the whole app's.
    const show = (count: number) => Promise.resolve(localStorage.setItem('badge', String(count)));
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
  });
  const badge = expect.poll(() => page.evaluate(() => localStorage.getItem('badge')));
  await page.goto(`${site.url}/submissionUpload`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(appleDrying.title);
  await badge.toBe('1');
  await title.fill('');
  await badge.toBe('0');
  await title.fill(appleDrying.title);

  const tab = await page.context().newPage();
  await tab.goto(`${site.url}/submissionUpload`);
  await tab.getByRole('textbox', { name: 'Title' }).fill('A second one');
  await badge.toBe('2');
  await logOut(tab);
  await badge.toBe('0');
  await logIn(tab, site.url, other);
  await expect(tab.getByText('Nothing submitted yet.')).toBeVisible();
  await badge.toBe('0');
  await logOut(tab);
  await logIn(tab, site.url, author);
  await badge.toBe('2');
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`D4 B4 At ${viewport.width} px, a lost connection moves no field in which somebody types, and covers no button`, async ({
    form,
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    const strip = page.getByRole('status').filter({ hasText: 'Offline.' }).locator('div').first();
    // The form says it in its own line.
    const line = page.getByRole('status').filter({ hasText: 'You are offline. Write on' });
    // Notices come with the code that is loaded last.
    const lastLoaded = page.getByRole('contentinfo').getByRole('img', { name: 'Visitor counter' });
    await expect(lastLoaded).toBeVisible();
    await page.waitForLoadState('networkidle');
    const submission = await form.submission.boundingBox();
    await page.context().setOffline(true);
    await expect(line).toBeVisible();
    await expect(strip).toHaveCount(0);
    const moved = (await form.submission.boundingBox())!;
    expect(moved.y + moved.height, 'the button is within reach').toBeLessThanOrEqual(viewport.height);
    if (viewport.width > 992) expect(moved.y).toBe(submission?.y);

    await page.context().setOffline(false);
    await expect(line).toHaveCount(0);
    await page.goto(`${site.url}/register`);
    const field = page.getByLabel('Firstname');
    await field.focus();
    await expect(lastLoaded).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = await field.boundingBox();
    await page.context().setOffline(true);
    await expect(strip).toBeVisible();
    const shown = (await strip.boundingBox())!;
    expect(shown.y + shown.height, 'it stands at the lower edge').toBeCloseTo(viewport.height, 0);
    expect(await field.boundingBox()).toEqual(before);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = (await page.getByRole('contentinfo').boundingBox())!;
    expect(end.y + end.height, 'the end of the page stands above it').toBeLessThanOrEqual(
      (await strip.boundingBox())!.y + 1,
    );
    await page.context().setOffline(false);
  });
}

test('B4 D4 On a phone one line says how the form stands, also offline after a press on Submission; in a low window nothing lies over the text', async ({
  form,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = form.submission.locator('xpath=ancestor::div[contains(@class, "bar")][1]');
  /** Height of what is said beside the buttons, in pixels. */
  const said = () =>
    bar.evaluate((element) =>
      [...element.querySelectorAll(':scope p, :scope b, :scope small, :scope strong')]
        .filter((part) => !part.parentElement!.closest('p, b, small, strong'))
        .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
    );
  await expect(page.getByText('What you type is saved on this device as you go.')).toBeVisible();
  expect(await said()).toBeLessThanOrEqual(0.12 * 844);
  await form.write(appleDrying);
  await form.isSaved();
  expect(await said()).toBeLessThanOrEqual(0.12 * 844);
  await page.context().setOffline(true);
  await form.submission.click();
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible();
  await expect(form.saved, 'said once').toBeHidden();
  expect(await said()).toBeLessThanOrEqual(0.12 * 844);
  await expect(page.getByText('Nothing is lost')).toBeHidden();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('Nothing is lost')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 420 });
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await page.context().setOffline(false);
});
