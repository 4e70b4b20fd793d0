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
