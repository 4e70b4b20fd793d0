import { expectAccessible, expectAccessibleInEveryLook, looks, applyLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

// A page of each kind: everyPage.spec.ts.
test('An address that does not exist has an accessible page', async ({ page, site }) => {
  await page.goto(`${site.url}/no/such/page`);
  await expectAccessibleInEveryLook(page);
});

// `full/dialogs.spec.ts` has each state in every look.
test('The submission form, empty, filled and refused, is accessible', async ({ form, page, site }) => {
  await applyLook(page, looks[1]);
  await SubmissionForm.open(page, site.url);
  await expectAccessible(page, 'the empty form');
  await form.submission.click();
  await expect(page.getByText('Please enter a title').first()).toBeVisible();
  await expectAccessible(page, 'the refused form');
  await applyLook(page, looks[0]);
  await form.write(appleDrying);
  await form.isSaved();
  await expectAccessible(page, 'the filled form');
});
