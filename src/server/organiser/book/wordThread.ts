import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '#site/site.ts';
import type { Book } from '#contract/book/book.ts';
import { bookDocument } from '#contract/book/bookDocument.ts';
import { encodeDocx } from '#contract/document/docx.ts';

const { book, site } = workerData as { book: Book; site: Site };
parentPort?.postMessage(await encodeDocx(bookDocument(book, site)));
