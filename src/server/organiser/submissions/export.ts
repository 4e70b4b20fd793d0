import { countReports } from '#server/db/reports/exportedReports.ts';
import { command, UsageError, type SiteContext } from '#server/organiser/command.ts';
import { logDone, ofSite } from '#server/organiser/logged.ts';
import { writeFileAtomically } from '#server/organiser/atomicFile.ts';
import { writeTable } from '#server/organiser/tableFile.ts';
import { choiceOptions, chosen } from './choice.ts';
import { columnsOf, fileNameOf } from '#server/reports/export/columns.ts';
import { everySubmission, type Submission, type SubmissionFilter } from '#server/reports/export/everySubmission.ts';
import { json } from '#server/reports/export/json.ts';
import { saveFiles, type SavedFile } from './saveFiles.ts';

/** `submissions export` (V5). */
export const submissionsExport = command({
  name: 'submissions export',
  summary: 'The submissions as a table (CSV), as JSON, and their files as a folder',
  options: {
    csv: { type: 'string', value: '<file>', meaning: 'A table for Excel, WPS or LibreOffice, one row each' },
    json: { type: 'string', value: '<file>', meaning: 'Everything that was submitted, one line each' },
    files: { type: 'string', value: '<folder>', meaning: 'The attached files, named <id>-<last name>-<title>' },
    ...choiceOptions,
  },
  details: `
Any of the three, or all at once. In the table the authors stand as 'Ada Lovelace (1); 王淑芬 (2)', the
affiliations numbered beside them. What a spreadsheet would take for a formula begins with an apostrophe,
also within a text after a semicolon, tab or line break. A text longer than a cell (32,767 characters) is cut
and its paper named here; in the JSON it is whole.

What the organisers have withdrawn is in all of them, as nothing is lost: in the table the time stands under
'withdrawn_at', in the JSON with the reason.

A file is named for its corresponding author. Files that are in the folder already are not written again, so
the command can be repeated every day; files of deleted or renamed submissions stay, and are named.
`,
  async run(context, { csv, json: jsonFile, files, ...choice }) {
    if (!csv && !jsonFile && !files) throw new UsageError('Where to? --csv <file>, --json <file>, --files <folder>.');
    const { site, path, say } = context;
    const filter = chosen(choice, site);
    if (csv) await exportTable(context, csv, filter);
    if (jsonFile) {
      await writeFileAtomically(path(jsonFile), json(counted(context, filter)));
      say(`${jsonFile} is written.`);
    }
    if (files) await exportFiles(context, path(files), filter);
    const kinds = Object.entries({ csv, json: jsonFile, files }).flatMap(([kind, to]) => (to ? kind : []));
    const after = { abstracts: kinds, ...filter };
    await logDone(context, { ...ofSite, action: 'exported', after });
  },
});

async function exportTable(context: SiteContext, file: string, filter: SubmissionFilter): Promise<void> {
  const cut: number[] = [];
  const rows = counted(context, filter);
  await writeTable(context, file, rows, columnsOf(context.site), ({ report_id }) => cut.push(report_id));
  if (cut.length > 0) context.say(`Cut, being longer than a cell: ${cut.join(', ')}.`);
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

/** The submissions, with a bar that tells how far they are. */
async function* counted({ db, progress }: SiteContext, filter: SubmissionFilter): AsyncGenerator<Submission> {
  const bar = progress('Submissions', Object.keys(filter).length === 0 ? await countReports(db) : undefined);
  for await (const submission of everySubmission(db, filter)) {
    bar.step();
    yield submission;
  }
  bar.done();
}
