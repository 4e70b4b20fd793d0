import type { Locator, Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor, submit } from '../support/author.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { latinWordsInChinese } from '../support/foreignWords.ts';
import { rowOf } from '../support/pages.ts';

/** An author with a Chinese name, on the Chinese dashboard. */
const test = base.extend<{ dashboard: Page }>({
  dashboard: async ({ page, request, site }, use) => {
    const author = await createAccount(request, site.url, newAuthor({ Firstname: '学', Lastname: '李' }));
    await logInWithoutForm(page.context(), site.url, author, page);
    await page.goto(`${site.url}/LoginThenzh`);
    await use(page);
  },
});

/** Latin words that Chinese readers do not know on the page, in its text and in the names that are only read out. */
async function latinOn(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const main = document.querySelector('main')!;
    const named = [...main.querySelectorAll('[aria-label], [title], [placeholder]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [main.innerText, ...names].join('\n');
  });
  return (words.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !latinWordsInChinese.has(word));
}

/** Besides the specified tile, every way to a new abstract has one name, and leads to the Chinese form. */
async function leadToTheForm(main: Locator): Promise<void> {
  for (const name of ['提交摘要', '新建摘要']) {
    const link = main.getByRole('link', { name });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', '/submissionUploadzh');
  }
}

test('R1 R3 N3 Every word of the Chinese dashboard is Chinese: empty, with submissions, and while deleting', async ({
  dashboard: page,
  site,
}) => {
  await expect(page.getByText(/^李教授，(早上好|上午好|中午好|下午好|晚上好|您好)$/)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '编辑个人信息' })).toHaveAttribute('href', '/submissRegistrationzh');
  await leadToTheForm(main);
  await expect(main.getByRole('link', { name: '缴费' })).toHaveAttribute('href', '/visa');
  await expect(main.getByRole('link', { name: '邮箱与密码' })).toHaveAttribute('href', '/accountzh');
  expect(await latinOn(page)).toEqual([]);

  const id = String(await submit(page.request, site.url, { title: '苹果片的干燥', keywords: '干燥，传热，苹果' }));
  await submit(page.request, site.url, { title: '茶多酚', keywords: '茶' });
  await page.goto(`${site.url}/submissionUploadzh`);
  await page.getByRole('textbox', { name: '标题' }).fill('香蕉片的间歇干燥');
  await expect(page.getByText(/已保存在本设备/).first()).toBeVisible();
  await page.goto(`${site.url}/LoginThenzh`);
  const row = rowOf(page, '苹果片的干燥');
  await expect(row).toContainText(/北京时间\d{4}年\d+月\d+日 \d\d:\d\d收到/);
  await expect(row).toContainText('无附件');
  await expect(row.getByRole('link', { name: '编辑' })).toHaveAttribute('href', `/submissionUploadzh?id=${id}`);
  await leadToTheForm(main);
  const draft = page.getByRole('listitem').filter({ hasText: '香蕉片的间歇干燥' });
  await expect(draft.getByRole('link', { name: '继续撰写' })).toHaveAttribute('href', /^\/submissionUploadzh\?draft=/);
  await expect(page.getByText(/^更新于\d\d:\d\d$/)).toBeVisible();
  expect(await latinOn(page)).toEqual([]);

  const dialog = page.getByRole('dialog', { name: '确定要删除吗？' });
  await row.getByRole('button', { name: '删除' }).click();
  await expect(dialog).toContainText('苹果片的干燥');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: '删除' })).toBeFocused();
  await row.getByRole('button', { name: '删除' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('删除成功', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test(
  'R1 N9 The payment page is in the language that was chosen, also from the Chinese dashboard',
  { tag: '@long' },
  async ({ dashboard: page, site }) => {
    const html = page.locator('html');
    await page.goto(`${site.url}/awards?language=en`);
    await expect(html).toHaveAttribute('lang', 'en');
    await page.goto(`${site.url}/LoginThenzh`);
    await expect(html).toHaveAttribute('lang', 'zh');
    await page.getByRole('main').getByRole('link', { name: '缴费' }).click();
    await expect(page).toHaveURL(`${site.url}/visa`);
    await expect(html).toHaveAttribute('lang', 'en');
  },
);

test(
  'R2 Every other type of submission is shown as a full paper',
  { tag: '@long' },
  async ({ dashboard: page, site }) => {
    const labels = {
      '1': '摘要（口头报告或墙报）',
      '2': '摘要（仅墙报）',
      '3': '全文（稿件）',
      '': '全文（稿件）',
      x: '全文（稿件）',
    };
    for (const type of Object.keys(labels)) {
      await submit(page.request, site.url, { title: `类型“${type}”`, submissionType: type });
    }
    await page.reload();
    for (const [type, label] of Object.entries(labels)) {
      await expect(rowOf(page, `类型“${type}”`).getByRole('cell', { name: label, exact: true })).toBeVisible();
    }
  },
);

test('R1 On a phone a select sorts the cards', { tag: '@long' }, async ({ dashboard: page, site }) => {
  for (const title of ['苹果片的干燥', '茶多酚', '大豆蛋白']) await submit(page.request, site.url, { title });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('combobox', { name: '排序' }).selectOption('标题，升序');
  await expect(page.locator('main b')).toHaveText(['茶多酚', '大豆蛋白', '苹果片的干燥']);
});
