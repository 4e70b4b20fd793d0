import type { Site } from '#site/site.ts';
import { countReports } from '#server/db/reports.ts';
import { command, UsageError, type SiteContext } from '#server/organiser/command.ts';
import { logDone, ofSite } from '#server/organiser/logged.ts';
import { writeFileAtomically } from '#server/organiser/atomicFile.ts';
import { printedByline, type PrintedAuthor } from '#server/text/printedByline.ts';
import { choiceOptions, chosen } from './choice.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { everySubmission, type Submission, type SubmissionFilter } from './everySubmission.ts';
import { json } from './json.ts';
import { savedName } from './savedName.ts';
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
    if (csv) await exportTable(context, path(csv), filter);
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
  const { csv } = await import('#contract/spreadsheet/csv.ts');
  const cut: number[] = [];
  const rows = counted(context, filter);
  await writeFileAtomically(
    file,
    csv(rows, columnsOf(context.site), ({ report_id }) => cut.push(report_id)),
  );
  context.say(`${file} is written.`);
  if (cut.length > 0) context.say(`Cut, being longer than a cell: ${cut.join(', ')}.`);
}

async function exportFiles(context: SiteContext, folder: string, filter: SubmissionFilter): Promise<void> {
  const wanted: SavedFile[] = [];
  for await (const submission of everySubmission(context.db, filter)) {
    const { file_id, file_size: size, file_sha256: sha256 } = submission;
    if (file_id && size !== null && sha256 !== null) wanted.push({ file_id, size, sha256, name: nameOf(submission) });
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

/** The name that a submission's file is saved under; '' where there is none. */
function nameOf({ report_id, report_people, title, file_name }: Submission): string {
  if (!file_name) return '';
  const author = report_people.find(({ Corresponding_author }) => Corresponding_author === 1) ?? report_people[0];
  return savedName(report_id, author?.Lastname ?? '', title, file_name);
}

/** What the table says of a submission. */
function columnsOf({ submission, topics }: Site): Record<string, (row: Submission) => Cell> {
  const { byValue, other } = submission.dashboardTypes;
  const names = (authors: readonly PrintedAuthor[]) => authors.map(({ name }) => name).join('; ');
  const corresponding = ({ report_people }: Submission) =>
    printedByline(report_people).authors.filter(({ corresponds }) => corresponds);
  return {
    report_id: (row) => row.report_id,
    title: (row) => row.title,
    submissionType: (row) => row.submissionType,
    type_name: (row) => (byValue[row.submissionType] ?? other).en,
    topics: (row) => row.topics,
    topic_name: (row) => topics[Number(row.topics) - 1]?.en ?? '',
    corresponding_author: (row) => names(corresponding(row)),
    corresponding_email: (row) =>
      corresponding(row)
        .map(({ email }) => email)
        .join('; '),
    presenting_author: (row) => names(printedByline(row.report_people).authors.filter(({ presents }) => presents)),
    authors: authorsInCell,
    affiliations: (row) =>
      printedByline(row.report_people)
        .affiliations.map((affiliation, index) => `(${index + 1}) ${affiliation}`)
        .join('; '),
    keywords: (row) => row.keywords,
    abstract: (row) => row.abstract,
    file_name: (row) => row.file_name ?? '',
    file_size: (row) => row.file_size,
    saved_as: nameOf,
    version: (row) => row.version,
    received_at: (row) => row.received_at,
    withdrawn_at: (row) => row.withdrawn_at ?? '',
    account_email: (row) => row.account_email,
  };
}

/** `Ada Lovelace (1); 王淑芬 (1, 2)`. */
function authorsInCell({ report_people }: Submission): string {
  return printedByline(report_people)
    .authors.map(({ name, marks }) => (marks.length > 0 ? `${name} (${marks.join(', ')})` : name))
    .join('; ');
}
