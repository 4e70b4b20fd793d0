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
    const above = await page.getByRole('link', { name: 'New abstract' }).boundingBox();
    expect((await waiting.boundingBox())!.y, 'apart from the button').toBeGreaterThan(above!.y + above!.height + 8);
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

for (const { tag, ...viewport } of [
  { width: 1280, height: 900, tag: '@long' },
  { width: 390, height: 844, tag: [] },
]) {
  test(
    `D4 B4 At ${viewport.width} px, a lost connection does not move a field in use, and covers no button`,
    { tag },
    async ({ form, page, site }) => {
      await page.setViewportSize(viewport);
      const strip = page.getByRole('status').filter({ hasText: 'Offline.' }).locator('div').first();
      // Notices come with the code that is loaded last.
      const lastLoaded = page.getByRole('contentinfo').getByRole('img', { name: 'Visitor counter' });
      await expect(lastLoaded).toBeVisible();
      await page.waitForLoadState('networkidle');
      const submission = await form.submission.boundingBox();
      await page.context().setOffline(true);
      await expect(
        page
          .getByText(/offline/i)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(strip, 'the form says it in its own line').toHaveCount(0);
      expect((await form.submission.boundingBox())?.y).toBe(submission?.y);

      await page.context().setOffline(false);
      await page.goto(`${site.url}/register`);
      const field = page.getByLabel('Firstname');
      await field.focus();
      await expect(lastLoaded).toBeVisible();
      await page.waitForLoadState('networkidle');
      const before = await field.boundingBox();
      await page.context().setOffline(true);
      const shown = (await strip.boundingBox())!;
      expect(shown.y + shown.height, 'it stands at the lower edge').toBeCloseTo(viewport.height, 0);
      expect(await field.boundingBox()).toEqual(before);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const end = (await page.getByRole('contentinfo').boundingBox())!;
      expect(end.y + end.height, 'the end of the page stands above it').toBeLessThanOrEqual(
        (await strip.boundingBox())!.y + 1,
      );
      await page.context().setOffline(false);
    },
  );
}
