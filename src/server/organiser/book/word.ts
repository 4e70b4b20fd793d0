import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Site } from '#site/site.ts';
import type { Book } from '#contract/book/book.ts';

/**
 * The book as a Word document (.docx). Its pages are laid out for the contents, which takes up to half a minute for a
 * thousand abstracts: in a worker thread, so that Ctrl-C works.
 *
 * @throws {DOMException} `AbortError` when the signal comes first
 */
export async function bookAsWord(book: Book, site: Site, signal: AbortSignal): Promise<Uint8Array> {
  const worker = new Worker(new URL('wordThread.ts', import.meta.url), { workerData: { book, site } });
  try {
    const [bytes] = (await once(worker, 'message', { signal })) as [ArrayBuffer];
    return new Uint8Array(bytes);
  } finally {
    await worker.terminate();
  }
}
