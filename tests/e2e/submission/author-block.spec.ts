import type { Locator, Page } from '@playwright/test';
import { createAccount, logInWithoutForm, reportsOf, reynolds, richards, newAuthor } from '../support/author.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { Keyboard } from '../support/keyboard.ts';
import { overlayHasLeft } from '../support/pages.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

const english = `Osborne Reynolds1,2*, Ellen H. Richards2 and Li Wei3
1 Department of Engineering, Host University, Host City
2 Third University, Third City
3 School of Food Science, Host University, Wuxi, China
*Corresponding author: o.reynolds@host.example. Tel.: +44 1234 567890`;

const read = [
  {
    Firstname: 'Osborne',
    Middlename: '',
    Lastname: 'Reynolds',
    Affiliation: 'Department of Engineering, Host University, Host City; Third University, Third City',
    email: 'o.reynolds@host.example',
    Corresponding_author: 1,
    Oral_presentation_author: 1,
  },
  {
    Firstname: 'Ellen',
    Middlename: 'H.',
    Lastname: 'Richards',
    Affiliation: 'Third University, Third City',
    email: '',
  },
  {
    Firstname: 'Li',
    Lastname: 'Wei',
    Affiliation: 'School of Food Science, Host University, Wuxi, China',
    Corresponding_author: 0,
    Oral_presentation_author: 0,
  },
];

/** Copies as a word processor does, and pastes where the focus is. */
async function paste(page: Page, text: string, html?: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([plain, rich]) => {
      const kinds = { 'text/plain': plain!, ...(rich && { 'text/html': rich }) };
      await navigator.clipboard.write([new ClipboardItem(kinds)]);
    },
    [text, html],
  );
  await page.keyboard.press('ControlOrMeta+V');
}

function opener(page: Page): Locator {
  return page.getByRole('button', { name: 'Paste the author list' });
}

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Paste the author list' });
}

test('R5 D1 A pasted author list becomes rows to check, by keyboard alone, and is submitted', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  const keyboard = new Keyboard(page);
  const dialog = dialogOf(page);
  await form.title.fill(appleDrying.title);
  await form.abstract.fill(appleDrying.abstract);
  await form.keywords.fill(appleDrying.keywords);
  await page.keyboard.press('Home');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Author list' })).toBeFocused();
  await paste(page, english);

  await expect(dialog.getByRole('status')).toHaveText(
    /^3 authors, 3 affiliations, 1 e-mail\..*2 authors have something to check\.$/,
  );
  const rows = dialog.getByRole('row');
  await expect(rows.nth(1)).toContainText('Corresponding author');
  await expect(rows.nth(2).getByRole('cell', { name: 'not found' })).toBeVisible();
  await expect(rows.nth(3).getByRole('cell', { name: /^Wei.*Check: which is the family name\?$/ })).toBeVisible();
  await expect(rows.nth(1).getByRole('cell', { name: 'Not read: Tel.: +44 1234 567890' })).toBeVisible();
  await expectAccessible(page);

  await keyboard.goAndPress(dialog.getByRole('button', { name: 'Use these 3 authors' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('3 authors are filled in.')).toBeVisible();
  // The first field that is doubtful.
  await expect(form.author(3).getByLabel('First name')).toBeFocused();
  await form.isSaved();
  await overlayHasLeft(page);
  await page.reload();
  for (const n of [1, 2, 3]) await (await form.openAuthor(n)).getByLabel('Position').selectOption('Others');
  for (const n of [2, 3]) await (await form.openAuthor(n)).getByLabel('Email').fill('someone@third.example');
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  const [report] = await reportsOf(request, site.url, author);
  expect(report!.report_people).toMatchObject([read[0]!, { ...read[1], email: 'someone@third.example' }, read[2]!]);
});

test(
  'D2 On a phone the message after pasting a list stands above the bar of buttons, also above a dialog’s',
  { tag: '@long' },
  async ({ form, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await form.title.fill(appleDrying.title);
    await opener(page).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Author list' })).toBeFocused();
    await paste(page, english);
    await dialogOf(page).getByRole('button', { name: 'Use these 3 authors' }).click();
    const message = page.getByText('3 authors are filled in.');
    await expect(message).toBeVisible();
    const preview = page.getByRole('button', { name: 'Preview' });
    const lowerEdge = async (said: Locator) => {
      const { y, height } = (await said.boundingBox())!;
      return y + height;
    };
    // It comes from below.
    await expect.poll(() => lowerEdge(message)).toBeLessThan((await preview.boundingBox())!.y);
    // The next press takes that one away; what the server refuses stays.
    const words = 'The words of the server.';
    await page.route('**/H5Api/add_report', (route) => route.fulfill({ json: { code: '400', msg: words } }));
    for (const n of [1, 2, 3]) await (await form.openAuthor(n)).getByLabel('Position').selectOption('Others');
    for (const n of [2, 3]) await (await form.openAuthor(n)).getByLabel('Email').fill('someone@third.example');
    await form.abstract.fill(appleDrying.abstract);
    await form.keywords.fill(appleDrying.keywords);
    await form.submission.click();
    await expect(message).toHaveCount(0);
    const refusal = page.locator('body > :not(#root)').getByText(words);
    await expect(refusal).toBeVisible();
    await preview.click();
    await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    await expect.poll(() => lowerEdge(refusal)).toBeLessThan(844 / 2);
  },
);

test(
  'R5 O1 A pasted list replaces the authors, who stay among the earlier versions, or is added below them',
  { tag: '@long' },
  async ({ form, page }) => {
    const dialog = dialogOf(page);
    // So long that other authors are no slip, before which a version is kept anyway.
    const written = { ...appleDrying, abstract: `${appleDrying.abstract} `.repeat(20).trim() };
    await form.write(written);
    await (await form.openAuthor(2)).getByLabel('Presenter').check();
    await form.isSaved();
    // Several authors in one field of a name, from a word processor.
    const html = '<p>Emmy <u>Noether</u><sup>1</sup>, Marie Curie<sup>1,*</sup></p><p><sup>1</sup>Third University</p>';
    await (await form.openAuthor(1)).getByLabel('First name').press('End');
    await paste(page, 'Emmy Noether1, Marie Curie1,*\n1Third University', html);
    await expect(dialog.getByRole('textbox', { name: 'Author list' })).toHaveValue(
      'Emmy Noether#¹, Marie Curie¹,*\n¹Third University',
    );
    await expect(dialog.getByText('Not kept: Marie Curie')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use these 2 authors' }).click();
    const noether = {
      ...reynolds,
      Firstname: 'Emmy',
      Lastname: 'Noether',
      Position: '',
      Affiliation: 'Third University',
      email: '',
    };
    const curie = { ...noether, Firstname: 'Marie', Lastname: 'Curie' };
    await form.holds({ ...written, people: [reynolds, richards, noether, curie] });
    await expect(form.author(1).getByLabel('Corresponding author')).toBeChecked();
    await expect(form.author(2).getByLabel('Presenter')).toBeChecked();

    await (await form.openAuthor(1)).getByLabel('Last name').focus();
    await paste(page, 'Emmy Noether1, Marie Curie1,*\n1Third University', html);
    await dialog.getByRole('radio', { name: /^Replace them/ }).check();
    await expect(dialog.getByText('Not kept:')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Use these 2 authors' }).click();
    await form.holds({ ...written, people: [noether, curie] });
    await expect(form.author(3)).toHaveCount(0);
    await expect(form.author(2).getByLabel('Corresponding author')).toBeChecked();
    await expect(form.author(1).getByLabel('Presenter')).toBeChecked();
    await form.isSaved();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page.getByRole('button', { name: 'Go back to this text' }).click();
    await form.holds({ ...written, people: [reynolds, richards, noether, curie] });
  },
);

test(
  'R5 A list can be pasted as it is, and a single name opens no dialog',
  { tag: '@long' },
  async ({ form, page }) => {
    const dialog = dialogOf(page);
    const firstname = form.author(1).getByLabel('First name');
    await firstname.focus();
    await paste(page, 'Anna Maria');
    await expect(firstname).toHaveValue('Anna Maria');
    await paste(page, ' von, zu\nund Liebig');
    await dialog.getByRole('button', { name: 'Paste as it is' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(firstname).toHaveValue('Anna Maria von, zu und Liebig');
    await expect(firstname).toBeFocused();
  },
);

test('R5 R9 A Chinese author list becomes rows and is submitted', { tag: '@long' }, async ({ page, request, site }) => {
  const author = await createAccount(request, site.url, newAuthor());
  await logInWithoutForm(page.context(), site.url, author, page);
  await page.goto(`${site.url}/submissionUploadzh`);
  await expect(page.getByRole('textbox', { name: '标题' })).toBeEditable();
  await page.getByRole('button', { name: '粘贴作者列表' }).click();
  const dialog = page.getByRole('dialog', { name: '粘贴作者列表' });
  await expect(dialog.getByRole('textbox', { name: '作者列表' })).toBeFocused();
  await paste(
    page,
    '侯德榜1，欧阳修2*\n(1.江南大学食品学院，江苏无锡 214122；2.主办大学)\n*通信作者：欧阳修，E-mail：ouyang@host.example',
  );
  await expect(dialog.getByRole('status')).toHaveText('2位作者、2个单位、1个邮箱。');
  await dialog.getByRole('button', { name: '采用这2位作者' }).click();
  const row = (n: number) => page.getByRole('group', { name: `作者${n}`, exact: true });
  await expect(row(1).getByLabel('姓', { exact: true })).toBeFocused();
  await row(2).getByRole('button', { expanded: false }).click();
  for (const n of [1, 2]) await row(n).getByLabel('职称').selectOption('教授');
  await row(1).getByLabel('邮箱').fill('hou@host.example');
  await page.getByRole('textbox', { name: '标题' }).fill('苹果片的干燥');
  await page.getByRole('textbox', { name: '摘要' }).fill('低温干燥能保持颜色和香气。');
  await page.getByRole('textbox', { name: '关键词' }).fill('干燥，苹果，传热');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.waitForURL(/loginThenzh$/i);
  const [report] = await reportsOf(request, site.url, author);
  expect(report!.report_people).toMatchObject([
    { Lastname: '侯', Firstname: '德榜', Affiliation: '江南大学食品学院，江苏无锡 214122', Corresponding_author: 0 },
    {
      Lastname: '欧阳',
      Firstname: '修',
      Affiliation: '主办大学',
      email: 'ouyang@host.example',
      Corresponding_author: 1,
    },
  ]);
});

withStoredSite('R5 O1 An author list can be pasted offline', { tag: '@long' }, async ({ author: { page }, site }) => {
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  const form = await SubmissionForm.open(page, site.url);
  await opener(page).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Author list' })).toBeFocused();
  await paste(page, english);
  await dialogOf(page).getByRole('button', { name: 'Use these 3 authors' }).click();
  await expect(form.author(2).getByLabel('Affiliation')).toHaveValue('Third University, Third City');
  await form.isSaved();
});
