import { onlyLanguageOf } from '#contract/pages/page.ts';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { countReports } from '#server/db/reports/reportList.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import { command, UsageError, type SiteContext } from '#server/organiser/command.ts';
import { choiceOptions, chosen } from '#server/organiser/submissions/choice.ts';
import { everySubmission, type SubmissionFilter } from '#server/reports/export/everySubmission.ts';
import { logDone } from '#server/organiser/logged.ts';
import { ofSite } from '#server/db/staff/auditLog.ts';
import { writeFileAtomically } from '#server/files/atomicFile.ts';
import {
  affiliationSettings,
  bookLanguages,
  bookOf,
  manuscriptOf,
  numberings,
  orders,
  printedCharacters,
  shortenedIn,
  type BookChoices,
  type Manuscript,
  type Book,
} from '#contract/book/book.ts';
import type { Site } from '#site/site.ts';

/** `submissions book` (V5): the book of abstracts as HTML or as a Word document. */
export const submissionsBook = command({
  summary: 'Makes the book of abstracts: a page to print, a Word document, or both',
  options: {
    html: { type: 'string', value: '<file>', meaning: 'One page to read or print: no scripts, nothing fetched' },
    docx: { type: 'string', value: '<file>', meaning: 'A Word document, to be edited further' },
    order: {
      type: 'string',
      value: '<id|title>',
      meaning: "Order within a topic: by the papers' ids (the default) or by title",
    },
    language: {
      type: 'string',
      value: '<both|en|zh>',
      meaning: 'Languages of title page, headings and notes (by default those of the site)',
    },
    numbers: {
      type: 'string',
      value: '<book|paper>',
      meaning: "Numbers of the abstracts: the book's own, such as 3-012 (the default), or the papers' ids",
    },
    affiliations: {
      type: 'string',
      value: '<lines|run-in>',
      meaning: 'Each on a line of its own (the default), or one after the other',
    },
    ...choiceOptions,
  },
  details: `
Prints every submission, or the selected ones: by topic, then those without a topic by submission type. Title page and
headings are in one language or both, abstracts as they were written. The book's number of an abstract (3-012) is its
topic and its position there. It changes when another abstract comes before it. A paper's id never changes.

The contents of the Word document have page numbers. Computing them for a thousand abstracts takes
half a minute. After editing, or if another font replaces Times New Roman, update them: click into the contents and
press F9 (Word), or Tools, Update, Indexes (LibreOffice).

At most ${printedCharacters.toLocaleString('en')} characters of an abstract or its keywords are printed. Longer ones are listed here and marked
in the book.
`,
  async run(context, { html, docx, order, language, numbers, affiliations, ...choice }) {
    if (!html && !docx) throw new UsageError('Where to? --html <file>, --docx <file>, or both.');
    const { path, say } = context;
    const site = await withCurrentTopics(context.db, context.site);
    const usual = onlyLanguageOf(site) ?? 'both';
    const choices: BookChoices = {
      order: oneOf(orders, 'order', order),
      languages: bookLanguages[oneOf(languageNames, 'language', language ?? usual)],
      numbering: oneOf(numberings, 'numbers', numbers),
      affiliations: oneOf(affiliationSettings, 'affiliations', affiliations),
    };
    const read = await manuscripts(context, chosen(choice, site));
    if (read.length === 0) throw new Error('There is nothing to print: no submission matches.');
    const book = bookOf(read, site, choices);
    if (html) {
      const { bookAsHtml } = await import('#contract/book/html.ts');
      const css = await readFile(new URL(import.meta.resolve('#contract/book/book.css')), 'utf8');
      await writeFileAtomically(path(html), bookAsHtml(book, site, css));
    }
    if (docx) {
      say('Laying out the pages of the Word document …');
      await writeFileAtomically(path(docx), [await bookAsWord(book, site, context.signal)]);
    }
    await logDone(context, { ...ofSite, action: 'exported', after: { book: read.length } });
    const shortened = shortenedIn(read);
    if (shortened.length > 0) say(`Shortened because they are much too long: ${shortened.join(', ')}.`);
    say(`${read.length.toLocaleString('en')} abstracts in ${[html, docx].filter(Boolean).join(' and ')}.`);
  },
});

async function manuscripts({ db, progress }: SiteContext, filter: SubmissionFilter): Promise<Manuscript[]> {
  const read: Manuscript[] = [];
  const bar = progress('Submissions', await countReports(db));
  for await (const submission of everySubmission(db, { ...filter, withoutWithdrawn: true })) {
    read.push(manuscriptOf(submission));
    bar.step();
  }
  bar.done();
  return read;
}

const languageNames = Object.keys(bookLanguages) as (keyof typeof bookLanguages)[];

/** One of several values; the first by default. */
function oneOf<Value extends string>(values: readonly Value[], option: string, given: string | undefined): Value {
  const value = values.find((each) => each === (given ?? values[0]));
  if (value) return value;
  const known = new Intl.ListFormat('en', { type: 'disjunction' }).format(values);
  throw new UsageError(`--${option} is '${given}', but must be ${known}.`);
}

/**
 * Writes the book as a Word document (.docx). Laying out its pages for the contents takes up to half a minute for a
 * thousand abstracts. A worker thread does it, so that Ctrl-C works.
 *
 * @throws {DOMException} `AbortError` if the signal is aborted
 */
async function bookAsWord(book: Book, site: Site, signal: AbortSignal): Promise<Uint8Array> {
  const worker = new Worker(new URL('wordThread.ts', import.meta.url), { workerData: { book, site } });
  try {
    const [bytes] = (await once(worker, 'message', { signal })) as [ArrayBuffer];
    return new Uint8Array(bytes);
  } finally {
    await worker.terminate();
  }
}
