import { expect, test } from '../support/fixtures.ts';
import { collectConsoleErrors, expectPage, pagesOf } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN',
  viewport: { width: 390, height: 844 },
});

/** Pages whose lists, map and pictures come from elsewhere, and one in Chinese. */
const read = ['/', '/committee', '/travel', '/sponsors'];

test('B5 In WeChat, pages are read and an abstract is submitted; the form suggests a browser, without an error', async ({
  author: { page },
  site,
}) => {
  const errors = collectConsoleErrors(page);
  await page.addInitScript(stripAsInWeChat);
  for (const expected of (await pagesOf('forum')).filter(({ address }) => read.includes(address))) {
    await page.goto(site.url + expected.address);
    await expectPage(page, expected);
  }

  const form = await SubmissionForm.open(page, site.url);
  const note = page.getByRole('note').filter({ hasText: 'This page is open inside WeChat.' });
  await note.getByRole('button', { name: 'Copy the address' }).click();
  await expect(note.getByRole('button', { name: 'Copied' })).toBeVisible();
  await form.title.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.title).toHaveValue(`${site.url}/submissionUpload`);

  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('region', { name: 'Keep your drafts safe' })).toContainText('Files may not be saved');
  await page.getByRole('link', { name: 'Continue writing' }).click();
  await form.holds(appleDrying);
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  await expect(page.getByText(appleDrying.title)).toBeVisible();
  expect(errors).toEqual([]);
});

/** Runs in the page before its scripts: takes away what WeChat's own view of a page has not. */
function stripAsInWeChat(): void {
  const lacking: [object, string[]][] = [
    [Navigator.prototype, ['serviceWorker', 'clipboard', 'share', 'setAppBadge', 'wakeLock', 'userAgentData']],
    [StorageManager.prototype, ['persist', 'persisted', 'getDirectory']],
    [HTMLAnchorElement.prototype, ['download']],
    [Document.prototype, ['startViewTransition']],
    [window, ['launchQueue', 'requestIdleCallback', 'scheduler', 'showOpenFilePicker', 'showSaveFilePicker']],
    [Window.prototype, ['launchQueue', 'scheduler']],
  ];
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
}
