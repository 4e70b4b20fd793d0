import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Site } from '#site/site.ts';
import type { Book } from '#contract/book/book.ts';

/**
 * Writes the book as a Word document (.docx). Laying out its pages for the contents takes up to half a minute for a
 * thousand abstracts. A worker thread does it, so that Ctrl-C works.
 *
 * @throws {DOMException} `AbortError` if the signal is aborted
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
