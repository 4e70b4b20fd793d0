import { countReports } from '#server/db/reports/reportList.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import { command, UsageError, type SiteContext, ProblemsFound } from '#server/organiser/command.ts';
import { logDone } from '#server/organiser/logged.ts';
import { ofSite } from '#server/db/staff/auditLog.ts';
import { digestOfFile, writeFileAtomically } from '#server/files/atomicFile.ts';
import { choiceOptions, chosen } from './choice.ts';
import { submissionColumns, fileNameOf } from '#server/reports/export/columns.ts';
import {
  everySubmission,
  type Submission,
  type SubmissionFilter,
  writeSubmissionsJson,
} from '#server/reports/export/everySubmission.ts';
import { createHash } from 'node:crypto';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/files/store.ts';
import { amount } from '#server/organiser/format.ts';

/** `submissions export` (V5). */
export const submissionsExport = command({
  summary: 'The submissions as a table (CSV), as JSON, and their files as a folder',
  options: {
    csv: { type: 'string', value: '<file>', meaning: 'A table for Excel, WPS or LibreOffice, one row each' },
    json: { type: 'string', value: '<file>', meaning: 'Everything that was submitted, one line each' },
    files: { type: 'string', value: '<folder>', meaning: 'The attached files, named <id>-<last name>-<title>' },
    ...choiceOptions,
  },
  details: `
Any of the three, or all at once. The table has authors as 'Ada Lovelace (1); 王淑芬 (2)', with the numbered
affiliations beside them. An apostrophe precedes anything that a spreadsheet would read as a formula, also
after a semicolon, tab or line break within a text. A text longer than a cell (32,767 characters) is cut, and
its paper is named here; the JSON has the full text.

Withdrawn submissions are included, so that nothing is lost: the table has the time in 'withdrawn_at', the JSON
also the reason.

A file is named after its corresponding author. Files that exist in the folder are not written again, so the
command can be repeated every day. Files of deleted or renamed submissions stay and are listed.
`,
  async run(context, { csv, json: jsonFile, files, ...choice }) {
    if (!csv && !jsonFile && !files) throw new UsageError('Where to? --csv <file>, --json <file>, --files <folder>.');
    const { path, say } = context;
    const site = await withCurrentTopics(context.db, context.site);
    const filter = chosen(choice, site);
    if (csv) await exportTable({ ...context, site }, csv, filter);
    if (jsonFile) {
      await writeFileAtomically(path(jsonFile), writeSubmissionsJson(counted(context, filter)));
      say(`${jsonFile} is written.`);
    }
    if (files) await exportFiles(context, path(files), filter);
    const kinds = Object.entries({ csv, json: jsonFile, files }).flatMap(([kind, to]) => (to ? kind : []));
    const after = { abstracts: kinds, ...filter };
    await logDone(context, { ...ofSite, action: 'exported', after });
  },
});

async function exportTable(context: SiteContext, file: string, filter: SubmissionFilter): Promise<void> {
  const { path, say, site } = context;
  const cut: number[] = [];
  const { csv } = await import('#contract/spreadsheet/csv.ts');
  const rows = csv(counted(context, filter), submissionColumns(site), ({ report_id }) => cut.push(report_id));
  await writeFileAtomically(path(file), rows);
  say(`${path(file)} is written.`);
  if (cut.length > 0) say(`Cut because a text is longer than a cell: ${cut.join(', ')}.`);
}

async function exportFiles(context: SiteContext, folder: string, filter: SubmissionFilter): Promise<void> {
  const wanted: SavedFile[] = [];
  for await (const submission of everySubmission(context.db, filter)) {
    const { file_id, file_size: size, file_sha256: sha256 } = submission;
    if (file_id && size !== null && sha256 !== null)
      wanted.push({ file_id, size, sha256, name: fileNameOf(submission) });
  }
  await saveFiles(context, folder, wanted);
}

/** The submissions, with a progress bar. */
async function* counted({ db, progress }: SiteContext, filter: SubmissionFilter): AsyncGenerator<Submission> {
  const bar = progress('Submissions', Object.keys(filter).length === 0 ? await countReports(db) : undefined);
  for await (const submission of everySubmission(db, filter)) {
    bar.step();
    yield submission;
  }
  bar.done();
}

/** The file of a submission, and its name when saved. */
interface SavedFile {
  file_id: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  name: string;
}

/** The outcome of saving files. */
interface Saved {
  written: number;
  /** Files that existed with the same bytes. */
  skipped: number;
  /** Names of files that are missing from the store, or whose bytes there differ from the received ones. */
  lost: string[];
}

/**
 * Saves files in a folder, which is created if needed, and prints a summary. Skips existing files, so that it can be
 * repeated after an interruption, or daily. Other files in the folder are not touched.
 *
 * @throws {ProblemsFound} at the end, if a file is missing from the store or damaged
 */
async function saveFiles(context: SiteContext, folder: string, wanted: readonly SavedFile[]): Promise<void> {
  const { say } = context;
  await mkdir(folder, { recursive: true });
  const { written, skipped, lost } = await copied(context, folder, wanted);
  say(`${folder}: ${amount(written, 'file')} written, ${amount(skipped, 'file')} there already.`);
  const outdated = await outdatedFiles(folder, wanted);
  if (outdated.length > 0)
    say(`These files belong to submissions that were deleted, renamed or not chosen: ${outdated.join(', ')}.`);
  if (lost.length === 0) return;
  say(`Missing on the server or damaged ('doctor' tells more): ${lost.join(', ')}.`);
  throw new ProblemsFound();
}

async function copied({ files, progress }: SiteContext, folder: string, wanted: readonly SavedFile[]): Promise<Saved> {
  const saved: Saved = { written: 0, skipped: 0, lost: [] };
  const bar = progress('Files', wanted.length);
  for (const file of wanted) {
    bar.step();
    const path = join(folder, file.name);
    if (await isSame(path, file)) saved.skipped++;
    else if (await save(files, path, file)) saved.written++;
    else saved.lost.push(file.name);
  }
  bar.done();
  return saved;
}

/** Names in a folder that begin with a number, like saved files, but are not among them. */
async function outdatedFiles(folder: string, wanted: readonly SavedFile[]): Promise<string[]> {
  const names = new Set(wanted.map(({ name }) => name));
  return (await readdir(folder)).filter((name) => /^\d+-/.test(name) && !names.has(name.normalize('NFC')));
}

async function isSame(path: string, { size, sha256 }: SavedFile): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  return there?.size === size && (await digestOfFile(path)) === sha256;
}

async function save(files: FileStore, path: string, file: SavedFile): Promise<boolean> {
  const bytes = await files.read(file.file_id);
  if (!bytes) return false;
  try {
    await writeFileAtomically(path, asArrived(bytes, file));
    return true;
  } catch (error) {
    if (error instanceof NotAsArrived) return false;
    throw error;
  }
}

class NotAsArrived extends Error {}

/** Passes the bytes on, and throws at their end if they differ from the received ones. */
async function* asArrived(bytes: AsyncIterable<Buffer>, { sha256 }: SavedFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new NotAsArrived();
}
