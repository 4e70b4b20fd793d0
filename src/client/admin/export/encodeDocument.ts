import type { Site } from '#site/site.ts';
import { bookOf, manuscriptOf, type BookChoices, type PrintedReport } from '#contract/book/book.ts';
import css from '#contract/book/book.css?raw';
import { bookDocument } from '#contract/book/bookDocument.ts';
import { bookAsHtml } from '#contract/book/html.ts';
import type { TextDocument } from '#contract/document/blocks.ts';
import type { DocumentFormat } from '#contract/staff/exportFormats.ts';

/** A book of abstracts, made of reports, in either format; or another document for word processors. */
export type DocumentTask =
  | { format: DocumentFormat; book: { reports: readonly PrintedReport[]; site: Site; choices: BookChoices } }
  | { format: 'docx'; document: TextDocument };

/** Writes a document as a file. Thousands of abstracts take seconds, so `documentFile` calls this in a worker. */
export async function encodeDocument(task: DocumentTask): Promise<Blob> {
  if ('document' in task) return encodeWord(task.document);
  const { reports, site, choices } = task.book;
  const book = bookOf(reports.map(manuscriptOf), site, choices);
  return task.format === 'html' ? new Blob([...bookAsHtml(book, site, css)]) : encodeWord(bookDocument(book, site));
}

async function encodeWord(document: TextDocument): Promise<Blob> {
  const { encodeDocx } = await import('#contract/document/docx.ts');
  return new Blob([await encodeDocx(document)]);
}
