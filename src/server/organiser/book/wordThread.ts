import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '#site/site.ts';
import type { Book } from '#contract/book/book.ts';
import { wordDocument } from '#contract/book/wordDocument.ts';

const { book, site } = workerData as { book: Book; site: Site };
parentPort?.postMessage(await wordDocument(book, site));
