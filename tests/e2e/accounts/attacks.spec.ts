import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { logIn, reynolds, newAuthor } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { overlayHasLeft } from '../support/pages.ts';
import { fixturePath, SubmissionForm } from '../support/submissionForm.ts';

/** Texts that break out of any context, and run a script or request another address if they are taken for HTML. */
const attack =
  `'"></title></textarea></script><img src="https://evil.example/x" onerror="attacked=1">` +
  '<svg onload=attacked=1><script>attacked=1</script>{{attacked=1}}${attacked=1}<!--';
/** The same for fields that hold less, and for a file. */
const short = '"><svg onload=attacked=1>';
const fileName = '<svg onload=attacked=1>.docx';

/** Counts whatever a text must not bring about on a page and those that follow. */
async function watched(page: Page, url: string): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on(
    'request',
    (request) => /^(?:blob|data):/.test(request.url()) || request.url().startsWith(url) || seen.push(request.url()),
  );
  page.on('dialog', (dialog) => void (seen.push(dialog.message()), dialog.dismiss()));
  page.on('pageerror', (error) => seen.push(error.message));
  await page.exposeFunction('reportViolation', (violation: string) => seen.push(violation));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.apply(Reflect.get(window, 'reportViolation') as () => void, null, [
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ]),
    ),
  );
  return async () => [...seen, ...((await page.evaluate(() => 'attacked' in window)) ? ['A script has run.'] : [])];
}

test('V3 V4 R1 R3 R4 R8 Hostile text in every field is shown as text: no script runs, and nothing is requested from other sites', async ({
  page,
  site,
}) => {
  const seen = await watched(page, site.url);
  const nothing = async (place: string) => expect(await seen(), place).toEqual([]);
  const literally = async (place: Locator, text: string) => {
    await expect(place.getByText(text, { exact: false }).first()).toBeVisible();
  };
  const author = newAuthor({ Firstname: attack, Lastname: attack });
  const fields = { mytitle: short, name: attack, affiliation: attack, address: attack, about: attack, fax: attack };
  const registered = await page.request.post(`${site.url}/LoginApi/register`, { data: { ...author, ...fields } });
  expect(await registered.json()).toMatchObject({ code: '200' });
  const buffer = await readFile(fixturePath('abstract-en.docx'));
  const upload = await page.request.post(`${site.url}/VisApi/uploadFile`, {
    multipart: { file: { name: fileName, mimeType: 'text/html', buffer } },
  });
  const { data: file_url } = (await upload.json()) as { data: string };
  const hostile = {
    ...reynolds,
    Firstname: attack,
    Lastname: attack,
    Position: attack,
    Affiliation: attack,
    email: attack,
  };
  const report = {
    title: attack.slice(0, 200),
    abstract: `${attack} `.repeat(8).trim(),
    keywords: attack,
    submissionType: short,
    topics: short,
  };
  const added = await page.request.post(`${site.url}/H5Api/add_report`, {
    data: { ...report, file_url, report_people: JSON.stringify([hostile]) },
  });
  expect(await added.json()).toMatchObject({ code: '200' });

  await logIn(page, site.url, author);
  const row = page.getByRole('row').filter({ hasText: 'attacked' });
  await literally(page.getByRole('main'), attack);
  await literally(row, report.title);
  await literally(row, fileName);
  await nothing('on the dashboard');
  await row.getByRole('button', { name: 'Delete' }).click();
  await literally(page.getByRole('dialog'), report.title);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Receipt' }).click();
  await literally(page.getByRole('dialog', { name: 'Receipt' }), report.title);
  await page.keyboard.press('Escape');
  await nothing('before deleting, and in the receipt');

  await row.getByRole('link', { name: 'Edit' }).click();
  const form = new SubmissionForm(page);
  await form.holds({ ...report, people: [] });
  await expect(form.author(1).getByLabel('Affiliation')).toHaveValue(attack);
  for (const abstract of [`${report.abstract}.`, '']) {
    await form.abstract.fill(abstract);
    await form.isSaved();
  }
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await literally(versions, attack);
  await versions.getByRole('button', { name: 'Go back to this text' }).click();
  await expect(form.abstract).toHaveValue(`${report.abstract}.`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await literally(preview.getByRole('article'), attack);
  await page.emulateMedia({ media: 'print' });
  await literally(preview.getByRole('article'), attack);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await nothing('in the form, its versions, the preview and on paper');
  await overlayHasLeft(page);

  for (const path of ['/submissRegistration', '/account', '/loginThen']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await nothing(path);
  }
  const query = encodeURIComponent(attack);
  for (const address of [
    `/submissionUpload?id=${query}`,
    `/?language=${query}`,
    `/visa?x=${query}#${query}`,
    `/${query}`,
  ]) {
    await page.goto(site.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nothing(address);
  }
});
