import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { fixturePath } from './submissionForm.ts';

/** A file as an app hands it over. */
export interface SharedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real Word file of `tests/fixtures`, under another name where that matters. */
export async function sharedWordFile(name = 'abstract-en.docx', from = 'abstract-en.docx'): Promise<SharedFile> {
  return { name, mimeType: 'application/octet-stream', buffer: await readFile(fixturePath(from)) };
}

/** Names and digests of the files in all drafts of this browser, of any account. */
export async function filesInDrafts(page: Page): Promise<{ name: string; sha256: string }[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const found: { name: string; sha256: string }[] = [];
    for (const name of names.filter((one) => one.startsWith('lectern-drafts-'))) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const rows = await new Promise<{ name: string; blob: Blob }[]>((resolve) => {
        const reading = database.transaction('files').objectStore('files').getAll();
        reading.addEventListener('success', () => resolve(reading.result as { name: string; blob: Blob }[]));
      });
      database.close();
      for (const row of rows) {
        const digest = await crypto.subtle.digest('SHA-256', await row.blob.arrayBuffer());
        found.push({
          name: row.name,
          sha256: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
        });
      }
    }
    return found.toSorted((one, other) => one.name.localeCompare(other.name));
  });
}

export function digestOf({ name, buffer }: SharedFile): { name: string; sha256: string } {
  return { name, sha256: createHash('sha256').update(buffer).digest('hex') };
}

/** Sends files as the system's share menu does: a form of several parts, as a navigation of its own. */
export async function share(page: Page, action: string, files: readonly SharedFile[]): Promise<void> {
  await page.evaluate((to) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: to });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
    form.append(input);
    document.body.replaceChildren(form);
  }, action);
  await page.locator('input[name=files]').setInputFiles([...files]);
  await Promise.all([
    page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame()),
    page.evaluate(() => document.forms[0]!.submit()),
  ]);
}

/** A page of another site, with an origin of its own. */
export class ForeignSite implements AsyncDisposable {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<ForeignSite> {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><body></body>');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new ForeignSite(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

/**
 * The system opens the app with files, in every page from now on until one takes them. No test can install an app: what
 * the system hands over are real handles, of files of this origin.
 */
export async function openWithApp(page: Page, files: readonly SharedFile[]): Promise<void> {
  const given = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  await page.addInitScript((shared) => {
    Object.defineProperty(globalThis, 'launchQueue', {
      value: {
        setConsumer: async (consumer: (launch: { files: FileSystemFileHandle[] }) => void) => {
          if (sessionStorage.getItem('launched')) return;
          sessionStorage.setItem('launched', '1');
          const root = await navigator.storage.getDirectory();
          const handles: FileSystemFileHandle[] = [];
          for (const { name, base64 } of shared) {
            const handle = await root.getFileHandle(name, { create: true });
            const writable = await handle.createWritable();
            await writable.write(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
            await writable.close();
            handles.push(handle);
          }
          consumer({ files: handles });
        },
      },
    });
  }, given);
}
