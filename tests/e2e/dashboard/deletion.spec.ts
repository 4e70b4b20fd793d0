import { reportsOf, submit } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { rowOf } from '../support/pages.ts';
import { SubmissionForm } from '../support/submissionForm.ts';

/** Keeps the drafts database from opening for a while. */
function holdDrafts(): void {
  const until = performance.now() + 2_500;
  const request = indexedDB.open(`lectern-drafts-${localStorage.getItem('visitor_id')}`, 1);
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore('held');
    const hold = () => {
      if (performance.now() < until) store.count().addEventListener('success', hold);
      else request.transaction?.abort();
    };
    hold();
  });
}

test(
  'R3 A submission that is deleted before this device has stored the list can be brought back',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await submit(page.request, site.url, { title: 'Heat transfer' });
    await page.addInitScript(holdDrafts);
    await page.goto(`${site.url}/loginThen`);
    const row = rowOf(page, 'Heat transfer');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await expect(row).toHaveCount(0);
    const bin = page.getByRole('group').filter({ hasText: 'Recently deleted' });
    await bin.click();
    await expect(bin).toContainText('Heat transfer');
  },
);

test('R3 Delete asks first; Cancel deletes nothing, Ok deletes, says so, and moves the focus on', async ({
  author,
  page,
  request,
  site,
}) => {
  await submit(page.request, site.url, { title: 'Heat transfer' });
  await submit(page.request, site.url, { title: 'Polyphenols' });
  await page.goto(`${site.url}/loginThen`);
  const row = rowOf(page, 'Heat transfer');
  const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Heat transfer');
  await expect(dialog.getByText('The conference will no longer have this abstract.')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  const success = page.getByText('delete successs', { exact: true });
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await success.boundingBox())!.y, 'the greeting stays in sight').toBeGreaterThan(heading!.y + heading!.height);
  await expect(row).toHaveCount(0);
  await expect(rowOf(page, 'Polyphenols').getByRole('link', { name: 'Edit' })).toBeFocused();
  expect((await reportsOf(request, site.url, author)).map(({ title }) => title)).toEqual(['Polyphenols']);

  await rowOf(page, 'Polyphenols').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test(
  'R3 Deleting a submission that is gone succeeds; offline nothing is deleted, and the row stays',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    const gone = await submit(page.request, site.url, { title: 'Heat transfer' });
    await submit(page.request, site.url, { title: 'Polyphenols' });
    await page.goto(`${site.url}/loginThen`);
    const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });
    await expect(rowOf(page, 'Heat transfer')).toBeVisible();
    await page.request.post(`${site.url}/H5Api/delete_report`, { data: { report_id: gone } });
    await rowOf(page, 'Heat transfer').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('delete successs', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Heat transfer')).toHaveCount(0);

    await page.route('**/H5Api/delete_report', (route) => route.abort());
    await rowOf(page, 'Polyphenols').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was deleted');
    await expect(rowOf(page, 'Polyphenols')).toBeVisible();
  },
);

test('R3 A refused deletion shows the server’s message', { tag: '@long' }, async ({ author: { page }, site }) => {
  await submit(page.request, site.url, { title: 'Heat transfer' });
  await page.goto(`${site.url}/loginThen`);
  await page.route('**/H5Api/delete_report', (route) =>
    route.fulfill({ status: 200, json: { code: '500', msg: 'The secretariat has closed the list.' } }),
  );
  await rowOf(page, 'Heat transfer').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('alert')).toContainText('The secretariat has closed the list.');
  await expect(rowOf(page, 'Heat transfer')).toBeVisible();
});

test(
  'O2 R3 Changes of a submission that is deleted stay as a draft',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    const id = await submit(page.request, site.url, { title: 'Heat transfer' });
    const form = await SubmissionForm.open(page, site.url, `?id=${id}`);
    await form.title.fill('Heat and mass transfer');
    await form.isSaved();
    await page.goto(`${site.url}/loginThen`);
    await rowOf(page, 'Heat transfer').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });
    await expect(dialog).toContainText('Your changes stay as a draft.');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    const draft = page.getByRole('listitem').filter({ hasText: 'Heat and mass transfer' });
    await expect(draft.getByRole('link', { name: 'Continue writing' })).toBeVisible();
  },
);
