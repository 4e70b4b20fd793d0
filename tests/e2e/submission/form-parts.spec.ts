import { forumSite as conference } from '../../samples.ts';
import { reportsOf, reynolds } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying } from '../support/submissionForm.ts';

test(
  'R4 The form says which conference it is for, and offers types, topics and the template',
  { tag: '@long' },
  async ({ form, page }) => {
    const main = page.getByRole('main');
    await expect(main.getByText('3–6 December 2024')).toBeVisible();
    await expect(main.getByText(conference.venue.en)).toBeVisible();

    const types = conference.submission.types.map(({ label }) => label.en);
    await expect(main.getByLabel('Submission type').getByRole('option')).toHaveText(types);
    const topics = main.getByLabel('Topic').getByRole('option');
    await expect(topics).toHaveCount(conference.topics.length + 1);
    await expect(topics.last()).toContainText('Artificial intelligence and other topics');
    await expect(form.author(1).getByLabel('Position').getByRole('option').first()).toHaveText('Position');

    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Template' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.doc$/);
  },
);

test('R4 V3 The chosen type and topic, the corresponding author and the presenter arrive', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  await page.getByLabel('Submission type').selectOption('2');
  await page.getByLabel('Topic').selectOption('16');
  await form.author(2).getByLabel('Presenter').check();
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  const [report] = await reportsOf(request, site.url, author);
  expect(report).toMatchObject({ submissionType: '2', topics: '16' });
  expect(report!.report_people).toMatchObject([
    { Lastname: reynolds.Lastname, Corresponding_author: 1, Oral_presentation_author: 0 },
    { Corresponding_author: 0, Oral_presentation_author: 1 },
  ]);
});

test('R7 Words are counted while typing, and more than 250 do not prevent submission', async ({ form, page }) => {
  await form.write({ ...appleDrying, abstract: 'word '.repeat(251) });
  await expect(page.getByText('251 of 250 words')).toBeVisible();
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
});

test('R4 D3 Text copied from a PDF is inserted at the caret without invisible characters, and can be undone', async ({
  form,
  page,
}) => {
  const paste = async (text: string) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  for (const field of [form.title, form.abstract, page.getByLabel('Keywords')]) {
    await field.fill('Starch in fruit');
    await field.press('Home');
    for (let letter = 0; letter < 'Starch '.length; letter += 1) await page.keyboard.press('ArrowRight');
    await paste('\u00ADdry\u00ADing\u200B ');
    await expect(field).toHaveValue('Starch drying in fruit');
    expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe('Starch drying '.length);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(field).toHaveValue('Starch in fruit');
  }
});
