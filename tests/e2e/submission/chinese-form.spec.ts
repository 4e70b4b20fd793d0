import { expect, test as base } from '../support/fixtures.ts';
import { createAccount, logInWithoutForm, reportsOf, newAuthor, type Author } from '../support/author.ts';

/** A logged-in author on the empty Chinese form. */
const test = base.extend<{ writer: Author }>({
  writer: async ({ page, request, site }, use) => {
    const writer = await createAccount(request, site.url, newAuthor());
    await logInWithoutForm(page.context(), site.url, writer, page);
    await page.goto(`${site.url}/submissionUploadzh`);
    await expect(page.getByRole('textbox', { name: '标题' })).toBeEditable();
    await use(writer);
  },
});

test('R9 Every word of the Chinese form is Chinese, and it has no topics', async ({ page, writer: _writer }) => {
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await main.getByRole('button', { name: '添加作者' }).click();
  await expect(main.getByRole('group', { name: '作者2', exact: true })).toBeVisible();
  await expect(main.getByLabel('专题')).toHaveCount(0);

  const said = await main.evaluate((element: HTMLElement) => {
    const named = [...element.querySelectorAll('[aria-label], [placeholder]')].flatMap((node) => [
      node.getAttribute('aria-label') ?? '',
      node.getAttribute('placeholder') ?? '',
    ]);
    return [element.innerText, ...named].join('\n');
  });
  // A file's extension, units and time zones are written so in Chinese too.
  const latin = said.match(/[A-Za-z]{2,}/g) ?? [];
  expect(latin.filter((word) => !['doc', 'docx', 'MB', 'UTC', 'Word', 'HTML'].includes(word))).toEqual([]);
});

test('R9 R8 A Chinese abstract is written, counted by character, ordered, previewed and submitted', async ({
  page,
  request,
  site,
  writer,
}) => {
  const main = page.getByRole('main');
  const row = (n: number) => main.getByRole('group', { name: `作者${n}`, exact: true });
  const people = [
    {
      Lastname: '侯',
      Firstname: '德榜',
      Position: '教授',
      stored: 'Prof.',
      Affiliation: '江南大学',
      email: 'hou@host.example',
    },
    {
      Lastname: '林',
      Firstname: '巧稚',
      Position: '博士研究生',
      stored: 'Ph.D student',
      Affiliation: '江南大学',
      email: 'lin@host.example',
    },
  ];
  await main.getByRole('button', { name: '添加作者' }).click();
  await expect(row(2).getByRole('textbox', { name: '姓', exact: true })).toBeFocused();
  for (const [index, person] of people.entries()) {
    await row(index + 1)
      .getByRole('textbox', { name: '名', exact: true })
      .fill(person.Firstname);
    await row(index + 1)
      .getByRole('textbox', { name: '姓', exact: true })
      .fill(person.Lastname);
    await row(index + 1)
      .getByRole('combobox', { name: '职称' })
      .selectOption(person.Position);
    await row(index + 1)
      .getByRole('textbox', { name: '单位' })
      .fill(person.Affiliation);
    await row(index + 1)
      .getByRole('textbox', { name: '邮箱' })
      .fill(person.email);
  }
  await main.getByRole('textbox', { name: '标题' }).fill('苹果切片干燥');
  await main.getByRole('textbox', { name: '摘要' }).fill('低温干燥能保持色泽，但较慢。');
  await main.getByRole('textbox', { name: '关键词' }).fill('干燥，传热，苹果');
  await expect(main.getByText(/^12\D*250/)).toBeVisible();

  await main.getByRole('button', { name: '将作者2上移' }).click();
  await expect(main.getByText('原作者2现为第1作者（共2位）。')).toBeAttached();
  await main.getByRole('button', { name: '预览' }).click();
  const dialog = page.getByRole('dialog', { name: '预览' });
  await expect(dialog.getByRole('article').getByRole('listitem')).toHaveText(['1 江南大学']);
  await expect(dialog).toContainText('通讯作者：');
  await expect(dialog.locator('u')).toHaveText('侯德榜');
  await expect(dialog.getByRole('article')).toContainText('林巧稚1，侯德榜1,*');
  await dialog.getByRole('button', { name: '继续撰写' }).click();

  await main.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('提交成功', { exact: true })).toBeVisible();
  await page.waitForURL('**/LoginThenzh');
  const [report] = await reportsOf(request, site.url, writer);
  expect(report).toMatchObject({ title: '苹果切片干燥', topics: '' });
  expect(report!.report_people).toMatchObject([
    { Firstname: '巧稚', Position: 'Ph.D student', Corresponding_author: 0 },
    { Firstname: '德榜', Position: 'Prof.', Corresponding_author: 1, Oral_presentation_author: 1 },
  ]);

  await page.goto(`${site.url}/submissionUploadzh?id=${report!.report_id}`);
  await expect(main.getByText(`正在修改第${report!.report_id}号投稿`)).toBeVisible();
});
