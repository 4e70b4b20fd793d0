import { fillLogIn, reportsOf } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying, fixturePath } from '../support/submissionForm.ts';

test('A6 A8 O9 A session that ends while writing keeps the draft, and logging in leads back to it', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  await site.query('DELETE FROM session');

  await form.submission.click();
  await expect(page.getByText('Your session has ended. Nothing was sent.')).toBeVisible();
  await form.holds(appleDrying);
  await page.getByRole('link', { name: 'Log in again' }).first().click();
  await expect(page.getByText('System timeout . You need to log in again')).toBeVisible();
  await fillLogIn(page, author);
  await page.waitForURL('**/submissionUpload?*');
  await form.holds(appleDrying);
  await form.hasFile('abstract-en.docx');

  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  expect(await reportsOf(request, site.url, author)).toHaveLength(1);
});
