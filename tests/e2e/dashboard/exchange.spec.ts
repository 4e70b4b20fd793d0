import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { logInWithoutForm, reportsOf, submit, type Author } from '../support/author.ts';
import { applyLook, expectAccessible, expectAccessibleInEveryLook, looks } from '../support/axe.ts';
import { downloadOf, forged, importZip } from '../support/exchange.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { overlayHasLeft } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const word = fixturePath('abstract-en.docx');

async function otherDevice(browser: Browser, url: string, author: Author): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await logInWithoutForm(context, url, author, page);
  await page.goto(`${url}/loginThen`);
  return page;
}

async function write(form: SubmissionForm): Promise<void> {
  await form.write(appleDrying);
  await form.attach(word);
  await form.isSaved();
}

test('O10 Drafts move to another device in one file, attachment included, and are submitted there', async ({
  author,
  browser,
  form,
  page,
  request,
  site,
}) => {
  await write(form);
  await page.goto(`${site.url}/loginThen`);
  const zip = await downloadOf(page, () => page.getByRole('button', { name: 'Export all drafts' }).click());
  await expect(page.getByText('last exported')).toBeVisible();

  const there = await otherDevice(browser, site.url, author);
  await importZip(there, await zip.path());
  await expect(there.getByText('1 draft was imported.')).toBeVisible();
  await importZip(there, await zip.path());
  await expect(there.getByText('1 draft was here already, word for word.')).toBeVisible();
  await expectAccessible(there);

  await there.getByRole('link', { name: 'Continue writing' }).click();
  const arrived = new SubmissionForm(there);
  await arrived.holds(appleDrying);
  await arrived.hasFile('abstract-en.docx');
  await arrived.submission.click();
  await expect(there.getByText('Submitted Successfully')).toBeVisible();
  const [report, ...others] = await reportsOf(request, site.url, author);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ title: appleDrying.title, abstract: appleDrying.abstract });
  const sent = await request.get(new URL(report!.file_url!, site.url).href);
  expect((await readFile(word)).equals(await sent.body()), 'the same file, byte for byte').toBe(true);
  await there.context().close();

  // Back on the first device, which sees what was submitted: its own file is no second abstract.
  await page.reload();
  await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await importZip(page, await zip.path());
  await expect(page.getByText('1 draft has been submitted already, word for word; it was not imported.')).toBeVisible();
});

// Every day in Node, in `otherDevices.test.ts`; a question of the same kind is asked below.
test(
  'O8 R11 A draft that another device has already sent causes a question, and stays one submission',
  { tag: '@long' },
  async ({ author, browser, form, page, request, site }) => {
    await write(form);
    const draft = page.url();
    await page.goto(`${site.url}/loginThen`);
    const zip = await downloadOf(page, () => page.getByRole('button', { name: 'Export all drafts' }).click());
    const there = await otherDevice(browser, site.url, author);
    await importZip(there, await zip.path());
    await there.getByRole('link', { name: 'Continue writing' }).click();
    await new SubmissionForm(there).submission.click();
    await expect(there.getByText('Submitted Successfully')).toBeVisible();
    await there.context().close();

    await page.goto(draft);
    await form.holds(appleDrying);
    await form.submission.click();
    const question = page.getByRole('dialog', { name: 'Was this submitted already?' });
    await expect(question).toContainText(appleDrying.title);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'This is it' }).click();
    await page.waitForURL('**/loginThen');
    await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(0);
    expect(await reportsOf(request, site.url, author)).toMatchObject([{ title: appleDrying.title, version: 1 }]);
  },
);

test(
  'O8 O10 Hidden contents of a forged export are shown before anything is sent',
  { tag: '@long' },
  async ({ author, form, page, request, site }) => {
    await form.write(appleDrying);
    await form.isSaved();
    await page.goto(`${site.url}/loginThen`);
    const zip = await downloadOf(page, () => page.getByRole('button', { name: 'Export all drafts' }).click());
    const forgery = await forged(await zip.path(), ({ content, visitor_id }) => {
      const hidden = { ...content, title: 'Hidden words', report_people: JSON.stringify(content.report_people) };
      const sent = { revision: 1, withFile: false, knownIds: [], startedAt: new Date(0).toISOString() };
      return { id: 'forged', unanswered: { ...sent, key: 'k', body: { ...hidden, file_url: '', visitor_id } } };
    });
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('button', { name: 'Ok' }).click();
    await importZip(page, forgery);
    await expect(page.getByText('1 draft was imported.')).toBeVisible();
    await overlayHasLeft(page);
    await page.goto(`${site.url}/submissionUpload?draft=forged`);
    await form.submission.click();
    const question = page.getByRole('dialog', { name: 'Did you submit this from another device?' });
    await expect(question.getByText('Hidden words')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    expect(await reportsOf(request, site.url, author)).toEqual([]);
    await question.getByRole('button', { name: 'No, submit only my version' }).click();
    await expect(page.getByText('Submitted Successfully')).toBeVisible();
    expect(await reportsOf(request, site.url, author)).toMatchObject([{ title: appleDrying.title, version: 1 }]);
  },
);

withStoredSite('D2 O10 Export and import work without a network', { tag: '@long' }, async ({ form, page, site }) => {
  await write(form);
  await page.goto(`${site.url}/loginThen`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: appleDrying.title });
  const zip = await downloadOf(page, () => row.getByRole('button', { name: 'Export' }).click());
  await row.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(row).toHaveCount(0);

  await importZip(page, await zip.path());
  await expect(page.getByText('1 draft was imported.')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: '1 draft was imported.' }).getByRole('link').click();
  await form.holds(appleDrying);
  await form.hasFile('abstract-en.docx');

  await form.keywords.fill('changed since');
  await form.isSaved();
  await page.goto(`${site.url}/loginThen`);
  await importZip(page, await zip.path());
  const outcome = page.getByRole('status').filter({ hasText: 'Another version was added beside yours' });
  await outcome.getByRole('button', { name: 'Compare versions' }).click();
  const compared = page.getByRole('dialog', { name: 'Versions of one abstract' });
  await expect(compared.getByText('changed since')).toBeVisible();
  await compared.getByRole('button', { name: 'Use version 1' }).click();
  await expect(page.getByText('You use version 1 now.')).toBeVisible();
});

test(
  'A9 O10 Log-out offers an export first, and then does what the author chooses',
  { tag: '@long' },
  async ({ form, page }) => {
    await write(form);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out' });
    await downloadOf(page, () => dialog.getByRole('button', { name: /^Export drafts? first/ }).click());
    await expect(dialog.getByText('Exported: the file is with your downloads.')).toBeVisible();
    await dialog.getByRole('button', { name: /^Delete drafts? and log out/ }).click();
    await expect(page.getByText('You are logged out')).toBeVisible();
  },
);

test(
  'O3 O10 If the browser does not promise to keep drafts, the page says so and offers an export',
  { tag: '@long' },
  async ({ form, page, request, site }) => {
    // An author with a submission and no draft cannot lose anything here.
    await submit(request, site.url, { title: 'Submitted before' });
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByRole('heading', { name: 'Drafts on another device?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export all drafts' })).toHaveCount(0);

    await SubmissionForm.open(page, site.url);
    await write(form);
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByText('This browser may delete them when the device runs out of room.')).toBeVisible();
    await expect(page.getByText('not exported yet')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const { browserContextId } = targetInfo;
    await session.send('Browser.grantPermissions', {
      permissions: ['durableStorage'],
      browserContextId: browserContextId!,
    });
    await page.evaluate(() => navigator.storage.persist());
    await page.reload();
    await expect(page.getByText('This browser keeps them until you delete them.')).toBeVisible();
  },
);

test('O10 A file that is no export is refused with a message', { tag: '@long' }, async ({ author: { page }, site }) => {
  for (const look of looks) {
    await applyLook(page, look);
    await page.goto(`${site.url}/loginThen`);
    await importZip(page, fixturePath('not-word.pdf'));
    const outcome = page.getByRole('status').filter({ hasText: 'not-word.pdf' });
    await expect(outcome).toContainText('This is no zip file, or it did not arrive whole.');
    await expectAccessible(page);
  }
  // A .docx is a zip, of something else.
  await importZip(page, word);
  await expect(page.getByText('There are no exported drafts in this file.')).toBeVisible();
});

test(
  'B3 O10 Safari on an iPhone says how long it keeps drafts, and that the installed app has its own storage',
  { tag: '@long' },
  async ({ author, browser, form, page, site }) => {
    await form.write(appleDrying);
    await form.isSaved();
    await page.goto(`${site.url}/loginThen`);
    const words = 'Safari deletes what a site has stored';
    await expect(page.getByText('Keep your drafts safe')).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);

    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    await using iphone = await browser.newContext({ userAgent, locale: 'en-GB' });
    const there = await iphone.newPage();
    await logInWithoutForm(iphone, site.url, author);
    const draft = await SubmissionForm.open(there, site.url);
    await draft.title.fill('On the phone');
    await draft.isSaved();
    await there.goto(`${site.url}/loginThen`);
    await expect(there.getByText(words)).toBeVisible();
    await there.getByText('In the installed app nothing is deleted').click();
    await expect(there.getByText('The app on the home screen does not see the drafts of Safari')).toBeVisible();
  },
);
