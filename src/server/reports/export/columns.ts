import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { printedByline, type PrintedAuthor } from '#contract/names/printedByline.ts';
import { typeName } from '#contract/names/typeName.ts';
import type { Submission } from './everySubmission.ts';
import { savedName } from './savedName.ts';

/** The cells of a table with every detail of a submission, by column name. Times are `Date`s. */
export function submissionColumns(
  { submission, topics }: Site,
  language: Language = 'en',
): Record<string, (row: Submission) => Cell> {
  const names = (authors: readonly PrintedAuthor[]) => authors.map(({ name }) => name).join('; ');
  const corresponding = ({ report_people }: Submission) =>
    printedByline(report_people).authors.filter(({ corresponds }) => corresponds);
  return {
    report_id: (row) => row.report_id,
    title: (row) => row.title,
    submissionType: (row) => row.submissionType,
    type_name: (row) => typeName(submission.dashboardTypes, row.submissionType)[language],
    topics: (row) => row.topics,
    topic_name: (row) => topics[Number(row.topics) - 1]?.[language] ?? '',
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
    saved_as: fileNameOf,
    version: (row) => row.version,
    received_at: (row) => new Date(row.received_at),
    withdrawn_at: (row) => row.withdrawn_at && new Date(row.withdrawn_at),
    account_email: (row) => row.account_email,
  };
}

const timeColumns: readonly string[] = ['received_at', 'withdrawn_at'];

/** The name under which a submission's file is saved; '' if it has no file. */
export function fileNameOf({ report_id, report_people, title, file_name }: Submission): string {
  if (!file_name) return '';
  const author = report_people.find(({ Corresponding_author }) => Corresponding_author === 1) ?? report_people[0];
  return savedName(report_id, author?.Lastname ?? '', title, file_name);
}

/** `Ada Lovelace (1); 王淑芬 (1, 2)`. */
function authorsInCell({ report_people }: Submission): string {
  return printedByline(report_people)
    .authors.map(({ name, marks }) => (marks.length > 0 ? `${name} (${marks.join(', ')})` : name))
    .join('; ');
}

/** Submissions as the JSON of a `TextTable`, in chunks. */
export async function* textTable(
  submissions: AsyncIterable<Submission>,
  site: Site,
  language: Language,
): AsyncGenerator<string> {
  const columns = Object.entries(submissionColumns(site, language));
  const named = columns.map(([key]) => ({ key, ...(timeColumns.includes(key) && { kind: 'time' }) }));
  yield `{"columns":${JSON.stringify(named)},"rows":[`;
  let before = '\n';
  for await (const submission of submissions) {
    yield before + JSON.stringify(columns.map(([, cell]) => cell(submission)));
    before = ',\n';
  }
  yield '\n]}\n';
}
