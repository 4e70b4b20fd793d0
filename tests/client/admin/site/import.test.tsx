import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutputOf } from '#contract/calls/call.ts';
import type { ImportedPart, importCalls } from '#contract/kinds/part/importCalls.ts';
import { filesInZip } from '#contract/readers/zip/zip.ts';
import { soon } from '../../../soon.ts';
import { closeSite, openSite } from './partPage.tsx';
import { answerUploads } from './uploads.ts';

const saved: string[] = [];
vi.mock('#client/device/saveFile.ts', () => ({ saveFile: (name: string) => saved.push(name) }));

type Preview = OutputOf<(typeof importCalls)['import_content']>;

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const print = 'ab'.repeat(32);
const preview = (facts: Partial<Preview> = {}): Preview => ({
  ...{ parts: [], files: [], not_taken: [], findings: [], print, is_stored: false },
  ...facts,
});
const imported = (part: string, facts: Partial<ImportedPart> = {}): ImportedPart => ({
  ...{ part, state: 'same', before: null, after: null, conflicts: [], ...facts },
});

/** The screen of the import, whose uploads are answered one after the other. */
async function openImport(...replies: { status: number; body: object }[]) {
  const page = await openSite({ export_content: new Response('ZIP') });
  const sent = answerUploads(() => replies.shift()!);
  page.show('/site/import');
  const zip = await screen.findByLabelText('ZIP to import');
  const choose = (name: string) => fireEvent.change(zip, { target: { files: [new File(['PK'], name)] } });
  const asked = () => sent.map(({ url }) => Object.fromEntries(url.searchParams));
  return { ...page, uploads: sent, asked, choose };
}

const success = (facts?: Partial<Preview>) => ({ status: 200, body: { code: '200', msg: '', data: preview(facts) } });

test('C4 C5 An import of a ZIP or a folder says what the site has already', async () => {
  const { uploads, asked, choose } = await openImport(
    success({ parts: [imported('site')] }),
    success({ parts: [imported('site')] }),
  );
  choose('same.zip');
  await screen.findByText(/The site has all of this already/);
  expect(screen.getByRole('heading', { name: 'Changes in same.zip' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import these changes' })).toBeNull();

  const inFolder = (path: string, text: string) =>
    Object.defineProperty(new File([text], path), 'webkitRelativePath', { value: `content/${path}` });
  const files = [inFolder('site.json', '{}'), inFolder('.git/config', 'hidden')];
  fireEvent.change(screen.getByLabelText('Folder to import'), { target: { files } });
  await screen.findByRole('heading', { name: 'Changes in content.zip' });
  expect([...(await filesInZip(uploads[1]!.body, 10)).keys()]).toEqual(['content/site.json']);
  expect(asked().map(({ confirmed }) => confirmed)).toEqual(['', '']);
});

test('C4 C5 A ZIP that cannot be imported is refused with the name of its file, and the next one is checked', async () => {
  const reason = { en: 'This is no JSON.', zh: '' };
  const finding = { part: '', file: 'pages/awards.json:1', path: '', reason, entry: { en: '', zh: '' } };
  const { choose } = await openImport(
    {
      status: 422,
      body: {
        ...{ code: '422', problem: 'cannotImport', msg: 'This content cannot be imported. The site stays as it is.' },
        data: { findings: [{ ...finding, is_hint: false, is_known: false }] },
      },
    },
    success(),
  );
  choose('evil.zip');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain('This content cannot be imported. The site stays as it is.');
  expect(within(refusal).getByRole('listitem').textContent).toBe('pages/awards.json:1: This is no JSON.');
  choose('good.zip');
  await screen.findByText(/There is nothing to import/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('C4 C5 A conflict shows both texts and is decided before the changes can be imported', async () => {
  const title = { browser: 'Drying here', folder: 'Drying in the file' };
  const parts = [
    imported('site', {
      ...{ state: 'conflicting', before: { shortName: { en: title.browser } } },
      ...{ after: { shortName: { en: title.folder } }, conflicts: [{ path: '/shortName/en', ...title }] },
    }),
    imported('page:awards', { state: 'changed', before: { lead: { en: 'Old' } }, after: { lead: { en: 'New' } } }),
    imported('page:visa'),
  ];
  const { asked, choose } = await openImport(
    success({ parts }),
    success({ parts }),
    success({ parts, is_stored: true }),
  );
  choose('edited.zip');
  const conflict = await screen.findByRole('group', { name: /^Short name/ });
  expect(conflict.textContent).toMatch(/Drying here.*Drying in the file/);
  expect(screen.getByText('2 parts differ, 1 is the same.')).toBeTruthy();
  const store = screen.getByRole<HTMLButtonElement>('button', { name: 'Import these changes' });
  expect(store.disabled).toBe(true);
  fireEvent.click(screen.getAllByRole('button', { name: 'Show the changes' }).at(-1)!);
  await soon(() => expect(document.querySelector('ins')?.textContent).toContain('New'));

  fireEvent.click(within(conflict).getByRole('radio', { name: 'Keep what is here' }));
  expect(store.disabled).toBe(false);
  fireEvent.click(store);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was stored. Please look at the changes');
  fireEvent.click(within(screen.getByRole('group', { name: /^Short name/ })).getByRole('radio', { name: /^Keep/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Import these changes' }));
  const stored = (await screen.findByText('Imported. Nothing is published yet.')).closest<HTMLElement>(
    '[role=status]',
  )!;
  expect(
    within(stored)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Look at the changes and publish' }).getAttribute('href')).toBe('/site');
  const choices = JSON.stringify({ parts: {}, fields: { 'site /shortName/en': 'browser' } });
  expect(asked()).toEqual([
    { choices: '{"parts":{},"fields":{}}', confirmed: '' },
    { choices, confirmed: print },
    { choices, confirmed: print },
  ]);
});

test('C4 C5 The export is one press, and leads to the import', async () => {
  const site = await openImport();
  site.show('/site');
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await soon(() => expect(saved).toEqual([expect.stringMatching(/\.zip$/)]));
  expect(site.sent('export_content')).toEqual([{}]);
  expect(screen.getByRole('link', { name: 'Import…' }).getAttribute('href')).toBe('/site/import');
});
