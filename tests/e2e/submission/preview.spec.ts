import { reynolds, richards } from '../support/author.ts';
import { expectAccessible, looks, applyLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying } from '../support/submissionForm.ts';

const curie = { ...richards, Firstname: 'Marie', Middlename: '', Lastname: 'Curie', Affiliation: ' Host  University ' };

test('R4 R5 The preview is the abstract as it is printed: numbered affiliations, presenter, corresponding author', async ({
  form,
  page,
}) => {
  const abstract = 'First paragraph, 5 < 6.\n\nSecond paragraph.';
  await form.write({ ...appleDrying, abstract, people: [reynolds, richards, curie] });
  await page.getByLabel('Topic').selectOption('4');
  await (await form.openAuthor(2)).getByLabel('Presenter').check();
  await page.getByRole('button', { name: 'Preview' }).click();

  const sheet = page.getByRole('dialog', { name: 'Preview' }).getByRole('article');
  await expect(sheet.getByRole('heading', { name: appleDrying.title })).toBeVisible();
  await expect(sheet).toContainText('Osborne Reynolds1,*, Ellen Swallow Richards2, Marie Curie1');
  await expect(sheet.getByRole('listitem')).toHaveText(['1 Host University', '2 Second University']);
  await expect(sheet.locator('u')).toHaveText('Ellen Swallow Richards');
  await expect(sheet).toContainText(`* Corresponding author: ${reynolds.email}`);
  expect(await sheet.getByText('First paragraph').innerText()).toBe(abstract);
  await expect(sheet).toContainText(appleDrying.keywords);
  await expect(sheet).toContainText('Abstract (oral or poster)');
  await expect(sheet).toContainText('4 Novel technology applied to foods');
  await expect(sheet).toContainText('3–6 December 2024');
  await expect(sheet, 'which is no part of the abstract').not.toContainText('deadline');
});

test('R4 The preview names what is missing, and returns the focus', async ({ form, page }) => {
  const button = page.getByRole('button', { name: 'Preview' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  for (const words of ['title', 'abstract', 'keywords', 'name', 'affiliation', 'email']) {
    await expect(dialog.getByText(`No ${words} yet`)).toBeVisible();
  }
  await expect(dialog.getByRole('list', { name: 'Before you submit' }).getByRole('listitem')).toHaveText([
    'Topic: not chosen',
    'No file attached',
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(form.title).toHaveValue('');
});

test('R4 Only the abstract is printed, and a long one begins on the page of its title', async ({ form, page }) => {
  await form.write({ ...appleDrying, abstract: `${appleDrying.abstract} `.repeat(60).trim() });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();

  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(2);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText(appleDrying.abstract)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(form.title).toBeHidden();
});

test(
  'R7 The preview shows the longest abstract, and the form stays responsive',
  { tag: '@long' },
  async ({ form, page }) => {
    const paragraph = `${'Drying of fruit preserves colour. '.repeat(30)}\n`;
    const abstract = paragraph.repeat(Math.floor(1_000_000 / paragraph.length)) + 'The end.';
    await form.write({ ...appleDrying, abstract: 'The end.' });
    /** Milliseconds to close the preview and to write on. */
    const writeOn = async (keywords: string) => {
      await form.isSaved();
      await page.getByRole('button', { name: 'Preview' }).click();
      const dialog = page.getByRole('dialog', { name: 'Preview' });
      await expect(dialog.getByText('The end.')).toBeAttached();
      const before = Date.now();
      await dialog.getByRole('button', { name: 'Continue writing' }).click();
      await form.keywords.press('End');
      await form.keywords.pressSequentially(', fruit');
      await expect(form.keywords).toHaveValue(keywords);
      return Date.now() - before;
    };
    const usual = await writeOn(`${appleDrying.keywords}, fruit`);
    await form.abstract.fill(abstract);
    expect(await writeOn(`${appleDrying.keywords}, fruit, fruit`), 'milliseconds').toBeLessThan(2_000 + 4 * usual);
  },
);

for (const look of looks) {
  test(
    `R4 The preview is accessible at ${look.width} px, ${look.colorScheme}`,
    { tag: '@long' },
    async ({ form, page }) => {
      await applyLook(page, look);
      await form.write({ ...appleDrying, keywords: '' });
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
      await expectAccessible(page, 'with the preview open');
    },
  );
}
