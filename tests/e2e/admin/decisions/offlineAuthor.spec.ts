import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  createAccount,
  logInWithoutForm,
  newAuthor,
  reynolds,
  richards,
  submit,
  upload,
} from '../../support/author.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';
import { fixturePath } from '../../support/submissionForm.ts';
import { openReviewed } from '../support/reviewed.ts';

const words = {
  en: {
    confirm: 'Confirm the place',
    giveUp: ['Give up the place…', 'Give it up'],
    unreachable: 'There is no connection to the server. Please try again later.',
    paper: ['Submit the full paper', 'There is no connection, so nothing was sent. The file waits here'],
    letter: [
      'Letter of acceptance',
      'Issue the letter',
      'A letter is issued by the server, which cannot be reached now.',
    ],
    receipt: ['Receipt', 'Send my co-authors what I submitted', 'A message to your co-authors opens'],
    check: ['Check a receipt', 'This page could not be shown'],
    deletion: ['Delete', 'You are offline. You can delete it here when you are back online.'],
    invitation: 'The connection broke during the upload. The letter was not submitted.',
  },
  zh: {
    confirm: '确认参加',
    giveUp: ['放弃名额…', '确认放弃'],
    unreachable: '无法连接服务器，请稍后重试。',
    paper: ['提交全文', '当前没有网络，文件未发送，仍在此处。'],
    letter: ['录用通知', '开具录用通知', '录用通知由服务器开具，目前无法连接服务器'],
    receipt: ['投稿凭证', '将投稿内容发给合作者', '正在打开邮件程序'],
    check: ['核验投稿凭证', '该页面无法显示'],
    deletion: ['删除', '当前离线，请联网后再删除。'],
    invitation: '上传过程中连接中断，邀请函未能提交。',
  },
} as const;

type Language = keyof typeof words;

for (const language of ['en', 'zh'] as const)
  for (const serviceWorkers of ['block', 'allow'] as const)
    test(
      `O11 W6 W7 W8 R3 R8 Without a network, each press of an author is answered (${language}, workers: ${serviceWorkers})`,
      { tag: language === 'en' && serviceWorkers === 'block' ? [] : ['@long'] },
      async ({ browser }) => {
        await using site = await openReviewed();
        const { context, page } = await acceptedAuthor(browser, site, { language, serviceWorkers });
        await using _closed = context;
        const { confirm, giveUp, unreachable, paper, letter, receipt, check, deletion, invitation } = words[language];
        const row = page.getByRole('row').filter({ hasText: '热风干燥 <b>' });
        const dialog = page.getByRole('dialog');
        const press = (name: string, where: Pick<Page, 'getByRole'> = row) =>
          where.getByRole('button', { name, exact: true }).click();
        const message = page.getByRole('alert').filter({ hasText: unreachable });

        await row.locator('input[type=file]').setInputFiles(fixturePath('abstract-en.docx'));
        await expect(row.getByRole('button', { name: paper[0] })).toBeVisible();
        await context.setOffline(true);

        await press(confirm);
        await expect(message).toBeVisible();
        await message.getByRole('button').click();
        await expect(message).toBeHidden();
        for (const name of giveUp) await press(name);
        await expect(message).toBeVisible();

        await press(paper[0]);
        await expect(row.getByText(paper[1])).toBeVisible();

        await press(letter[0]);
        await press(letter[1], dialog);
        await expect(dialog.getByText(letter[2])).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();

        await page.locator('input[type=file]').last().setInputFiles(fixturePath('abstract-en.docx'));
        await expect(page.getByRole('alert').filter({ hasText: invitation })).toBeVisible();

        await press(deletion[0]);
        await expect(dialog.getByText(deletion[1])).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();

        await press(receipt[0]);
        await press(receipt[1], dialog);
        await expect(dialog.getByText(receipt[2])).toBeVisible();
        await dialog.getByRole('link', { name: check[0] }).click();
        const heading = serviceWorkers === 'allow' ? check[0] : check[1];
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(await site.query("select 1 from applied_outcome where answer <> ''")).toEqual([]);
      },
    );

/** An author with an accepted abstract, whose dashboard has loaded everything that it loads when idle. */
async function acceptedAuthor(
  browser: Browser,
  site: Site,
  { language, serviceWorkers }: { language: Language; serviceWorkers: 'block' | 'allow' },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ serviceWorkers });
  const author = await createAccount(context.request, site.url, newAuthor());
  const file_url = await upload(context.request, site.url, fixturePath('abstract-en.docx'));
  const people = [{ ...reynolds, email: author.email }, richards];
  await submit(context.request, site.url, { title: '热风干燥 <b>', file_url }, people);
  await site.query(
    `insert into applied_outcome (report_id, outcome, duplicate_of, message, applied_by, applied_at, answer, answered_at)
      select report_id, 'oral', '', '', '', ?, '', '' from report`,
    new Date(site.now).toISOString(),
  );
  await logInWithoutForm(context, site.url, author);
  const page = await context.newPage();
  await page.goto(`${site.url}/loginThen?language=${language}`);
  await expect(page.getByRole('button', { name: words[language].confirm })).toBeVisible();
  if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  return { context, page };
}
