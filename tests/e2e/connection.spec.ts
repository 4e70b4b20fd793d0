import { createAccount, logIn, logOut, someone } from './author.ts';
import { expect, test, withWorker } from './fixtures.ts';
import { appleDrying } from './submissionForm.ts';

withWorker('D4 O2 Back online, the drafts that wait are named, and nothing was sent', async ({ form, page, site }) => {
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
});

withWorker(
  'D4 Near the deadline an author without a network hears how long is left',
  async ({ author: { page }, site }) => {
    // 30 October 2024 ends in Beijing at 16:00 UTC.
    await page.clock.setFixedTime('2024-10-30T12:30:00Z');
    await page.goto(`${site.url}/submissionUpload`);
    const warning = page.getByText('Offline is not submitted: 3 hours left');
    await expect(page.getByText('30 October 2024', { exact: false }).first()).toBeVisible();
    await expect(warning).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(warning).toBeVisible();
  },
);

test('O2 A9 The icon of the installed app counts the drafts of who is logged in, those of every tab, and no empty one', async ({
  author,
  request,
  site,
}) => {
  const { page } = author;
  const other = await createAccount(request, site.url, someone());
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
  await expect(tab.getByRole('heading', { level: 2, name: 'Your first abstract' })).toBeVisible();
  await badge.toBe('0');
  await logOut(tab);
  await logIn(tab, site.url, author);
  await badge.toBe('2');
});
