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

test('O2 The icon of the installed app counts the drafts that wait', async ({ author: { page }, site }) => {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(globalThis, { counts });
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void counts.push(count)),
      clearAppBadge: () => Promise.resolve(void counts.push(0)),
    });
  });
  const last = () => page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts.at(-1));
  await page.goto(`${site.url}/submissionUpload`);
  await page.getByRole('textbox', { name: 'Title' }).fill(appleDrying.title);
  await expect.poll(last).toBe(1);
  await page.goto(`${site.url}/loginThen`);
  await expect.poll(last).toBe(1);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Keep them and log out' }).click();
  await expect.poll(last).toBe(0);
});
