import type { Site } from '#site/site.ts';
import { bookOf, manuscriptOf, type BookChoices, type PrintedReport } from '#contract/book/book.ts';
import css from '#contract/book/book.css?raw';
import { bookAsHtml } from '#contract/book/html.ts';
import type { DocumentFormat } from '#contract/staff/exports.ts';

/** A document that is to be written. */
export interface DocumentTask {
  book: { reports: readonly PrintedReport[]; site: Site; choices: BookChoices };
}

/** Abstracts of which the pages are laid out beforehand: a slow computer takes a minute for so many. */
const laidOut = 500;

/** Writes a document as a file. Thousands of abstracts take seconds: `documentFile` has a worker do it. */
export async function encodeDocument({ book: task }: DocumentTask, format: DocumentFormat): Promise<Blob> {
  const book = bookOf(task.reports.map(manuscriptOf), task.site, task.choices);
  if (format === 'html') return new Blob([...bookAsHtml(book, task.site, css)]);
  const { wordDocument } = await import('#contract/book/wordDocument.ts');
  return new Blob([await wordDocument(book, task.site, laidOut)]);
}
