import * as z from 'zod/mini';
import { msg } from '@lingui/core/macro';
import { isTooLongForCell, type Cell } from '#contract/spreadsheet/csv.ts';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import {
  bookLanguages,
  manuscriptOf,
  PrintedReport,
  shortenedIn,
  type BookChoices,
  type BookLanguage,
} from '#contract/book/book.ts';
import { TextTable } from '#contract/kinds/abstract/exportCalls.ts';
import { loggedSearch, type DocumentFormat, type TableFormat } from '#contract/staff/exportFormats.ts';
import { site } from '#client/published/site.ts';
import { unreachable, type Outcome } from '#client/api/outcome.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Wording } from '#client/admin/i18n/useWording.ts';
import type { Transfer } from '#client/admin/export/choice.ts';
import { documentFile } from '#client/admin/export/documentFile.ts';
import { exportName } from '#client/admin/export/saveTable.ts';
import { tableFile } from '#client/admin/export/tableFile.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';

/** Fetches full submissions, and saves them as a table, or as the JSON of the command line. */
export async function exportTexts(
  rows: readonly AbstractRow[],
  format: TableFormat,
  { query, word }: { query: string; word: (word: Wording) => string },
  transfer: Transfer,
): Promise<Outcome<unknown>> {
  const outcome = await staffFile('export_texts', { ...wanted(rows, query), format }, transfer);
  if (outcome.kind !== 'success') return outcome;
  const name = exportName('texts', format);
  if (format === 'json') saveFile(name, outcome.data);
  else {
    const texts = TextTable.safeParse(await outcome.data.text().then(JSON.parse));
    if (!texts.success) return unreachable;
    const { columns, rows: cells } = texts.data;
    const named = columns.map(({ key }) => ({ key, label: headings[key] ? word(headings[key]) : key }));
    const typed = cells.map((row) => row.map((cell, index) => cellOf(cell, columns[index]?.kind)));
    const table = { name: 'texts', columns: named, rows: typed, zone: zoneOf(site) };
    saveFile(name, await tableFile(table, format, transfer.signal));
    sayWhatIsCut(typed, word);
  }
  return outcome;
}

/** Says what was truncated, since an abstract may be longer than a spreadsheet cell. */
function sayWhatIsCut(rows: readonly (readonly Cell[])[], word: (word: Wording) => string): void {
  const numbers = rows.flatMap((row) => (row.some(isTooLongForCell) ? [row[0]] : [])).join(', ');
  if (!numbers) return;
  const message = word(msg`Longer than a cell of a spreadsheet, and cut: No. ${numbers}. As JSON they are whole.`);
  toast({ kind: 'info', message });
}

/** Input for a book of abstracts: the search, the interface language's texts, and the chosen options. */
interface BookExport extends Omit<BookChoices, 'languages'> {
  query: string;
  word: (word: Wording) => string;
  language: BookLanguage;
}

/** Fetches full submissions, and saves them as a book of abstracts (S17). */
export async function exportBook(
  rows: readonly AbstractRow[],
  format: DocumentFormat,
  { query, word, language, ...choices }: BookExport,
  transfer: Transfer,
): Promise<Outcome<unknown>> {
  const outcome = await staffFile('export_texts', { ...wanted(rows, query), format }, transfer);
  if (outcome.kind !== 'success') return outcome;
  const reports = z.array(PrintedReport).safeParse(await outcome.data.text().then(JSON.parse));
  if (!reports.success) return unreachable;
  const book = { reports: reports.data, site, choices: { ...choices, languages: bookLanguages[language] } };
  saveFile(exportName('book', format), await documentFile({ format, book }, transfer.signal));
  const numbers = shortenedIn(reports.data.map(manuscriptOf)).join(', ');
  if (numbers) {
    const message = word(msg`Much longer than an abstract may be, and shortened in the book: No. ${numbers}.`);
    toast({ kind: 'info', message });
  }
  return outcome;
}

/** Fetches the attached files, or the full papers, as a zip, in a folder for each topic or in none. */
export async function exportFiles(
  rows: readonly AbstractRow[],
  { query, by_topic, papers }: { query: string; by_topic: boolean; papers: boolean },
  transfer: Transfer,
): Promise<Outcome<unknown>> {
  const body = { ...wanted(rows, query), by_topic, ...(papers && { papers }) };
  const outcome = await staffFile('export_files', body, transfer);
  if (outcome.kind === 'success') saveFile(exportName(papers ? 'papers' : 'files', 'zip'), outcome.data);
  return outcome;
}

function wanted(rows: readonly AbstractRow[], query: string) {
  return {
    report_ids: rows.map(({ report_id }) => report_id).join(','),
    query: query.slice(0, loggedSearch).toWellFormed(),
  };
}

function cellOf(cell: string | number | null, kind: 'time' | undefined): Cell {
  return kind === 'time' && typeof cell === 'string' ? new Date(cell) : cell;
}

/** Headings of the columns with full texts. */
const headings: Readonly<Record<string, Wording>> = {
  report_id: msg`No.`,
  title: abstractFacts.title.label,
  submissionType: msg`Type, number`,
  type_name: abstractFacts.submissionType.label,
  topics: msg`Topic, number`,
  topic_name: abstractFacts.topics.label,
  corresponding_author: msg`Corresponding author`,
  corresponding_email: msg`E-mail of the corresponding author`,
  presenting_author: msg`Presenting author`,
  authors: abstractFacts.report_people.label,
  affiliations: msg`Affiliations`,
  keywords: abstractFacts.keywords.label,
  abstract: abstractFacts.abstract.label,
  file_name: msg`File`,
  file_size: msg`Size in bytes`,
  saved_as: msg`Name in the ZIP without folders`,
  version: msg`Version`,
  received_at: msg`Received`,
  withdrawn_at: msg`Withdrawn on`,
  account_email: msg`E-mail of the account`,
};
