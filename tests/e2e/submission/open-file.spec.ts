import { expect, type Page } from '@playwright/test';
import { createAccount, fillLogIn, newAuthor } from '../support/author.ts';
import { expectAccessible } from '../support/axe.ts';
import { test, withStoredSite } from '../support/fixtures.ts';
import { digestOf, filesInDrafts, ForeignSite, openWithApp, share, sharedWordFile } from '../support/openedFiles.ts';
import { waitForHydration } from '../support/pages.ts';
import { SubmissionForm } from '../support/submissionForm.ts';
import { nameOf, variants } from '../support/variants.ts';

const begin = (page: Page) => page.getByRole('button', { name: 'Start a new abstract with it' });
const offers = (page: Page) => page.getByRole('main').getByRole('listitem');

withStoredSite(
  'D1 O3 V3 A Word file shared without a network and without a log-in waits, and becomes a draft after the log-in, byte for byte; what another site sends is only offered',
  async ({ page, request, site }) => {
    const author = await createAccount(request, site.url, newAuthor());
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/program`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.stop();
    const word = await sharedWordFile();
    await share(page, '/open-file', [word]);

    await page.waitForURL('**/login?*');
    await expect(page.getByText('Your Word file is saved on this device. Log in to write')).toBeVisible();
    await expect(page.getByText('System timeout')).toHaveCount(0);
    await site.start();
    await fillLogIn(page, author);
    await page.waitForURL('**/open-file');
    await expect(offers(page)).toHaveText([/abstract-en\.docx\s*\d+ kB/]);
    expect(await filesInDrafts(page), 'nothing happens before the author says so').toEqual([]);
    await begin(page).click();
    await page.waitForURL('**/submissionUpload?draft=*');
    await new SubmissionForm(page).hasFile('abstract-en.docx');
    expect(await filesInDrafts(page)).toEqual([digestOf(word)]);

    await using foreign = await ForeignSite.open();
    const shareFromThere = async (...names: string[]) => {
      await page.goto(foreign.url);
      await share(page, `${site.url}/open-file`, await Promise.all(names.map((name) => sharedWordFile(name))));
      await expect(page).toHaveURL(/\/open-file/);
      await waitForHydration(page);
    };
    await shareFromThere('wanted by nobody.docx');
    await expect(page.getByText('Then another page sent this here')).toBeVisible();
    await offers(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('No file is waiting.')).toBeVisible();
    expect(await filesInDrafts(page)).toEqual([digestOf(word)]);
    await shareFromThere('page.html', 'macro.docm');
    await expect(page.getByRole('alert')).toContainText('Only a Word document (.doc or .docx) can be attached.');
    await expect(offers(page)).toHaveCount(0);
    await shareFromThere('1.docx', '2.doc', '3.docx', '4.docx', '5.docx', '6.docx');
    await expect(page.getByRole('alert')).toContainText('too much is waiting here');
    await expect(offers(page)).toHaveText([/1\.docx/, /2\.doc/, /3\.docx/, /4\.docx/, /5\.docx/]);

    await page.goto(`${site.url}/program`);
    const background = await page.evaluate(async () => (await fetch('/open-file', { method: 'POST', body: '' })).url);
    expect(background, 'only a page that opens is taken by the worker').toContain('/open-file?problem=lost');
    await share(page, '/open-file', []);
    await expect(page.getByRole('alert')).toContainText('There was no file in what you shared.');
    expect(
      sent.filter((path) => path.includes('pload')),
      'nothing was sent',
    ).toEqual([]);
  },
);

test(
  'D1 O3 Word files opened with the app become drafts, or are attached to a draft that is being written',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    const form = await SubmissionForm.open(page, site.url);
    await form.title.fill('Drying of apples');
    await form.isSaved();

    const opened = await page.context().newPage();
    const files = [
      await sharedWordFile('one.docx'),
      await sharedWordFile('two.doc', 'abstract-en.doc'),
      await sharedWordFile('three.docx'),
    ];
    await openWithApp(opened, [...files, await sharedWordFile('notes.txt')]);
    await opened.goto(`${site.url}/open-file`);
    await expect(offers(opened)).toHaveText([/one\.docx/, /two\.doc/, /three\.docx/]);
    await expect(opened.getByRole('alert')).toContainText('Only a Word document');
    await expectAccessible(opened, 'files to be decided about');

    // The draft is open in the other tab, where writing continues without a conflict.
    await offers(opened).first().getByRole('button', { name: 'Attach it to “Drying of apples”' }).click();
    await expect(offers(opened)).toHaveText([/two\.doc/, /three\.docx/]);
    await expect(opened.getByRole('heading', { level: 1 })).toBeFocused();
    await form.hasFile('one.docx');
    await form.title.fill('Drying of apples and pears');
    await form.isSaved();
    await expect(opened.getByRole('button', { name: /Attach it to/ }), 'it has a file now').toHaveCount(0);

    // Left undecided, they are named where the author comes by.
    await opened.goto(`${site.url}/loginThen`);
    const notice = opened.getByRole('status').filter({ hasText: '2 Word files are waiting on this device.' });
    await notice.getByRole('link', { name: 'Decide what to do' }).click();
    await opened.getByRole('button', { name: 'Start 2 new abstracts, one with each file' }).click();
    await opened.waitForURL('**/loginThen');
    await expect(opened.getByText('2 drafts were begun, each with its file')).toBeVisible();
    await expect(notice).toHaveCount(0);
    const drafts = opened.getByRole('region', { name: 'On this device' }).getByRole('listitem');
    await expect(drafts, 'no draft was parted in two').toHaveText([
      /three\.docx/,
      /two\.doc/,
      /Drying of apples and pears/,
    ]);
    expect(await filesInDrafts(opened)).toEqual(
      files.map(digestOf).toSorted((one, other) => one.name.localeCompare(other.name)),
    );
  },
);

test('D1 Without a service worker, a shared file is not received, with a message; other sites’ are refused', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/program`);
  await share(page, '/open-file', [await sharedWordFile()]);
  await expect(page.getByRole('alert')).toContainText('The file did not come along');
  await using foreign = await ForeignSite.open();
  await page.goto(foreign.url);
  await share(page, `${site.url}/open-file`, [await sharedWordFile()]);
  await expect(page.locator('body')).toContainText('"problem":"foreignOrigin"');
});

for (const variant of variants.filter(({ language }) => language === 'zh')) {
  test(
    `D1 N9 ${nameOf(variant)} a file begins an abstract in the Chinese form`,
    { tag: '@long' },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      await user.author();
      const { page } = user;
      await openWithApp(page, [await sharedWordFile('摘要.docx', 'abstract-zh.docx')]);
      await user.open('/open-file', '?language=zh');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('用Word文件投稿');
      await page.getByRole('button', { name: '用此文件新建摘要' }).click();
      await page.waitForURL(`**${variant.paths.submission}?draft=*`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
      await new SubmissionForm(page).hasFile('摘要.docx');
    },
  );
}
