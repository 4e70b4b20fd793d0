import type { Site } from '#site/site.ts';
import { bookOf, manuscriptOf, type BookChoices, type PrintedReport } from '#contract/book/book.ts';
import css from '#contract/book/book.css?raw';
import { bookAsHtml } from '#contract/book/html.ts';
import type { DocumentFormat } from '#contract/staff/exports.ts';
import type { ReadableDocument } from './readable.ts';
import { readableHtml } from './readableHtml.ts';

/** A document that is to be written. */
export type DocumentTask =
  | { book: { reports: readonly PrintedReport[]; site: Site; choices: BookChoices } }
  | { readable: ReadableDocument };

/** Writes a document as a file. Thousands of abstracts take seconds: `documentFile` has a worker do it. */
export async function encodeDocument(task: DocumentTask, format: DocumentFormat): Promise<Blob> {
  return 'book' in task ? encodeBook(task.book, format) : encodeReadable(task.readable, format);
}

async function encodeBook(
  { reports, site, choices }: Extract<DocumentTask, { book: unknown }>['book'],
  format: DocumentFormat,
): Promise<Blob> {
  const book = bookOf(reports.map(manuscriptOf), site, choices);
  if (format === 'html') return new Blob([...bookAsHtml(book, site, css)]);
  const { wordDocument } = await import('#contract/book/wordDocument.ts');
  return new Blob([await wordDocument(book, site)]);
}

async function encodeReadable(document: ReadableDocument, format: DocumentFormat): Promise<Blob> {
  if (format === 'html') return new Blob([readableHtml(document)]);
  const { readableWord } = await import('./readableWord.ts');
  return new Blob([await readableWord(document)]);
}
