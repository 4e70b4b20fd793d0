import { expect, test } from '../support/fixtures.ts';
import { fixturePath } from '../support/submissionForm.ts';

test.use({ conference: 'symposium' });

test(
  'R7 The symposium’s template is read as well, and its limit is 150 words',
  { tag: '@long' },
  async ({ form, page }) => {
    await form.attach(fixturePath('abstract-en.doc'));
    await expect(page.getByText('The abstract in the file has 208 words; at most 150 are asked for.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await form.removeFile('abstract-en.doc');
    await form.attach(fixturePath('on-template-symposium.doc'));
    await expect(page.getByText('its abstract has 56')).toBeVisible();
    await expect(form.title).toHaveValue('Drying of apple with rests');
    await expect(form.keywords).toHaveValue('drying, apple, rest');
    await expect(form.author(2).getByLabel('Last name')).toHaveValue('Bakker');
    await expect(form.author(1).getByLabel('Corresponding author')).toBeChecked();
  },
);
