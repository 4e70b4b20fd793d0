import { readFile } from 'node:fs/promises';
import { createAccount, logIn, reportsOf, reynolds, newAuthor } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

test('D3 O1 O3 A draft in a database of the first version opens with its file, byte for byte, and is submitted', async ({
  page,
  request,
  site,
}) => {
  const author = await createAccount(request, site.url, newAuthor());
  const login = await request.post(`${site.url}/LoginApi/login`, {
    data: { username: author.email, password: author.password },
  });
  const { data: account } = (await login.json()) as { data: { visitor_id: string } };
  const bytes = await readFile(fixturePath('abstract-en.docx'));
  // A page that opens no drafts.
  await page.goto(`${site.url}/about`);
  await page.evaluate(writeFirstVersion, {
    name: `lectern-drafts-${account.visitor_id}`,
    content: { ...appleDrying, report_people: [reynolds], people: undefined, submissionType: '1', topics: '4' },
    bytes: bytes.toString('base64'),
  });

  await logIn(page, site.url, author);
  await page.getByRole('link', { name: 'Continue writing' }).click();
  const form = new SubmissionForm(page);
  const held = { ...appleDrying, abstract: 'Typed as the page of the first version went away', people: [reynolds] };
  await form.holds(held);
  await form.hasFile('abstract-en.docx');
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  const [report] = await reportsOf(request, site.url, author);
  expect(report).toMatchObject({ title: held.title, abstract: held.abstract });
  const sent = await request.get(new URL(report!.file_url!, site.url).href);
  expect(bytes.equals(await sent.body())).toBe(true);
});

interface FirstVersion {
  name: string;
  content: Record<string, unknown>;
  bytes: string;
}

/**
 * The data written by the first version of this site: its tables, a draft with a file, and the last words of a page.
 */
async function writeFirstVersion({ name, content, bytes }: FirstVersion): Promise<void> {
  const opening = indexedDB.open(name, 10);
  opening.onupgradeneeded = () => {
    const make = (table: string, keyPath: string | string[], ...indexes: string[]) => {
      const store = opening.result.createObjectStore(table, { keyPath });
      for (const index of indexes) store.createIndex(index, index);
    };
    make('drafts', 'id', 'changedAt', 'report.report_id');
    make('texts', 'id');
    make('files', 'id');
    make('reports', 'report_id');
    make('receipts', 'key', 'draftId', 'report_id');
    make('lastWords', ['draftId', 'pageId']);
    make('refreshes', 'name');
  };
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const file = { id: 'f', name: 'abstract-en.docx', size: binary.length, attachedAt: 1_700_000_000_000 };
  const times = { createdAt: file.attachedAt, changedAt: file.attachedAt };
  const written = opening.result.transaction(['drafts', 'texts', 'files', 'lastWords'], 'readwrite');
  const put = (table: string, row: object) => written.objectStore(table).put(row);
  put('drafts', {
    id: 'd',
    title: content.title,
    revision: 3,
    savedBy: 'p',
    typed: 8,
    ...times,
    state: 'editing',
    file,
  });
  put('texts', { id: 'd', content });
  put('files', { ...file, blob: new Blob([binary], { type }), type });
  const abstract = 'Typed as the page of the first version went away';
  put('lastWords', { draftId: 'd', pageId: 'p', revision: 3, typed: 9, content: { ...content, abstract }, at: 1 });
  await new Promise((resolve) => (written.oncomplete = resolve));
  opening.result.close();
}
