import type { Page } from '@playwright/test';

/** A draft in the browser's database, read without the site's code. */
export interface StoredDraft {
  id: string;
  title: string;
  abstract: string;
  state: string;
  file?: { name: string; size: number };
  /** The stored bytes of the file; absent if they are missing. */
  bytes?: { size: number; head: string; tail: string };
}

export interface StoredDrafts {
  drafts: StoredDraft[];
  /** Files that no draft names. */
  orphans: number;
}

/** Length of the identifying text at the end of a large file. */
export const tailLength = 36;

/** Reads every draft of the account that is logged in on a page of the site. */
export function readStoredDrafts(page: Page): Promise<StoredDrafts> {
  return page.evaluate(async (length) => {
    interface Row {
      id: string;
      title: string;
      state: string;
      file?: { id: string; name: string; size: number };
      sending?: { fileId?: string };
      content: { abstract: string };
      blob: Blob;
    }
    const name = `lectern-drafts-${localStorage.getItem('visitor_id')}`;
    const empty = { drafts: [], orphans: 0 };
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return empty;
    const opened = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.addEventListener('success', () => resolve(opened.result));
      opened.addEventListener('error', () => reject(opened.error ?? new Error('not opened')));
    });
    const [drafts, texts, files] = await Promise.all(['drafts', 'texts', 'files'].map(allOf));
    db.close();

    const named = new Set(drafts!.flatMap(({ file, sending }) => [file?.id, sending?.fileId]));
    const found = drafts!.map(async ({ id, title, state, file }) => {
      const abstract = texts!.find((text) => text.id === id)?.content.abstract ?? '';
      const blob = files!.find((stored) => stored.id === file?.id)?.blob;
      const bytes = blob && { size: blob.size, head: await blob.slice(0, 4).text(), tail: await tailOf(blob) };
      return { id, title, abstract, state, ...(file && { file }), ...(bytes && { bytes }) };
    });
    return { drafts: await Promise.all(found), orphans: files!.filter(({ id }) => !named.has(id)).length };

    function allOf(table: string): Promise<Row[]> {
      const request = db.transaction(table).objectStore(table).getAll() as IDBRequest<Row[]>;
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    }

    function tailOf(blob: Blob): Promise<string> {
      return blob.slice(blob.size - length).text();
    }
  }, tailLength);
}
