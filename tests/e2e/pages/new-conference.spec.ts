import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readCalendar } from '../../content/iCalendar.ts';
import { createAccount, logIn, newAuthor } from '../support/author.ts';
import { largeWordFile } from '../support/largeFile.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { NewConference } from '../support/newConference.ts';
import {
  collectConsoleErrors,
  contentOf,
  expectPage,
  oneOfEachKind,
  waitForHydration,
  pagesOf,
} from '../support/pages.ts';
import { Site } from '../support/site.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

const picture = join(import.meta.dirname, '../../../src/content/forum/images/icon-192.png');

test(
  'V5 C5 N6 I1 I6 O4 D2 A new conference is one command and one folder outside the project, and can be published and served',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    await using photos = await photoServer();
    await using conference = await NewConference.make(`${photos.url}/{pic}.png`);
    await using site = await Site.open(conference.id, undefined, conference.settings);
    const consoleErrors = collectConsoleErrors(page);

    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const more = page.getByRole('banner').getByRole('button', { name: 'More' });
    await more.click();
    await page.getByRole('banner').getByRole('button', { name: 'Dinner' }).click();
    await expect(page.getByRole('alert')).toContainText('tentative');
    await expect(page).toHaveURL(`${site.url}/`);
    for (const expected of oneOfEachKind(await pagesOf(conference.folder))) {
      await page.goto(site.url + expected.address);
      await expectPage(page, expected);
    }
    await page.getByRole('banner').getByRole('button', { name: '更多' }).click();
    await page.getByRole('banner').getByRole('button', { name: '晚宴' }).click();
    await expect(page.getByRole('alert')).toContainText('待定');

    const dates = await page.request.get(`${site.url}/calendar/${conference.id}-dates.zh.ics`);
    expect(readCalendar(await dates.text()).parts).toHaveLength((await contentOf(conference.folder)).dates.length);

    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.goto(`${site.url}/committees`);
    await expectPhotos();
    // The photo host without CORS headers is tried first, which the browser reports on the console.
    expect(consoleErrors.filter((error) => !error.includes(photos.url))).toEqual([]);

    await logIn(page, site.url, await createAccount(page.request, site.url, newAuthor()));
    const form = await SubmissionForm.open(page, site.url);
    await form.write(appleDrying);
    // More than the line holds on its way: the refusal comes while it is being sent.
    await using file = await largeWordFile(40_000_000);
    await form.choose(file.path);
    await form.isSaved();
    await form.submission.click();
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Submissions closed at the end of TO WRITE: 4 June 2024 is proposed' });
    await expect(refusal.first()).toBeVisible();
    // Not even its file went up.
    expect(await site.query('select file_id from file')).toEqual([]);
    await page.reload();
    await expect(form.abstract).toHaveValue(appleDrying.abstract);
    await form.abstract.fill('For the next conference.');
    await form.isSaved();

    await site.stop();
    await photos.stop();
    await page.goto(`${site.url}/committees`);
    await expectPhotos();
    await page.goto(`${site.url}/welcome`);
    await expect(page.getByRole('main').getByText('The boiler is hot.')).toBeVisible();
    await waitForHydration(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('newcomen');
    await page.getByRole('option', { name: 'Thomas Newcomen' }).click();
    await expect(page.getByRole('main').getByText('Thomas Newcomen')).toBeFocused();

    async function expectPhotos() {
      const shown = page.getByRole('main').locator('img');
      await expect(shown).toHaveCount(2);
      await expect(page.getByRole('listitem').filter({ hasText: 'Denis Papin' })).toContainText('DP');
      const width = (image: Element) => (image as HTMLImageElement).naturalWidth;
      for (const photo of await shown.all()) await expect.poll(() => photo.evaluate(width)).toBeGreaterThan(0);
    }
  },
);

/** Photos of another origin: `/open.png` lets other sites look into it, `/closed.png` is only shown, one is missing. */
async function photoServer() {
  const bytes = await readFile(picture);
  const server = createServer(({ url }, response) => {
    if (url === '/missing.png') return void response.writeHead(404).end();
    if (url === '/open.png') response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'image/png').setHeader('cache-control', 'no-store').end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop, [Symbol.asyncDispose]: stop };
}
