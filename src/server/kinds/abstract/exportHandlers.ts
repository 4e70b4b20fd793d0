import { Readable } from 'node:stream';
import { submissionsNumbered, writeSubmissionsJson, type Submission } from '#server/reports/export/everySubmission.ts';
import { filesZip } from '#server/reports/export/filesZip.ts';
import { fileNameOf, textTable } from '#server/reports/export/columns.ts';
import { nameInFolder } from '#server/reports/export/savedName.ts';
import { documentFormats } from '#contract/staff/exportFormats.ts';
import { countPapers, fullPapers } from '#server/db/outcomes/fullPapers.ts';
import { countThese } from '#server/db/reports/reportList.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { describeDownload } from '#server/files/download.ts';
import type { FileStore } from '#server/files/store.ts';
import { callerLanguage } from '#server/http/language.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { hiddenAmong, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import { VisibleAbstracts } from './visibility.ts';
import { limited } from '#server/security/limiter.ts';
import { storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import { printableLine } from '#contract/names/printable.ts';

/** Handlers for exported files. The export is logged before the first byte is sent (S4, S10). */
export function exportHandlers(context: StaffContext & { files: FileStore }) {
  const { db, files } = context;
  return {
    async export_texts(call) {
      const { body, request, reply } = call;
      const { format } = body;
      const { numbers, visible } = await startExport(context, call, ({ reports }) => ({
        [isBook(format) ? 'book' : 'texts']: reports,
        format,
      }));
      const submissions = submissionsNumbered(db, numbers, visible);
      const site = await withCurrentTopics(db, context.site);
      const isWhole = format === 'json' || isBook(format);
      const pieces = isWhole
        ? writeSubmissionsJson(submissions)
        : textTable(submissions, site, callerLanguage(request));
      describeDownload(reply, { name: 'texts.json', type: 'application/json; charset=utf-8' });
      return { bytes: Readable.from(pieces, { objectMode: false }) };
    },

    async export_files(call) {
      const { papers: isPapers = false } = call.body;
      const { numbers, visible, hidden } = await startExport(context, call, ({ files: count, papers }) =>
        isPapers ? { papers } : { files: count },
      );
      describeDownload(call.reply, { name: 'files.zip', type: 'application/zip' });
      const language = callerLanguage(call.request);
      const largest = Math.max(...numbers);
      const site = await withCurrentTopics(db, context.site);
      const nameOf = call.body.by_topic
        ? (submission: Submission) => nameInFolder(submission, { site, largest, language })
        : fileNameOf;
      const submissions = submissionsNumbered(db, numbers, visible);
      const filed = isPapers ? withPapers(db, submissions, visible.hasFiles, hidden) : submissions;
      return { bytes: filesZip(files, filed, nameOf, language) };
    },
  } satisfies Partial<Handlers>;
}

/** Whether full texts are exported for a book of abstracts (S17). */
function isBook(format: string): boolean {
  return documentFormats.some((known) => known === format);
}

/**
 * The requested abstracts, their visibility, and those whose full papers the caller must not know of (W4). The export is
 * logged before they are read.
 */
async function startExport(
  context: StaffContext,
  { body, request, staff: { staff_id } }: CallRequest<'export_files' | 'export_texts'>,
  said: (counts: Record<'reports' | 'files' | 'papers', number>) => Record<string, unknown>,
) {
  const numbers = numbersIn(body.report_ids);
  const started = await limited(context, ['staff-list'], { person: staff_id }, () =>
    storeAsStaff(context, request, async (within, staff) => {
      const shown = VisibleAbstracts.to(staff);
      const { reports, files } = await countThese(within, numbers, shown.topics);
      const hidden = hiddenAmong(await storedAssignments(within, numbers), staff);
      const withPaper = numbers.filter((number) => !hidden.has(number));
      const [counted, papers] = shown.hasFiles ? [files, await countPapers(within, withPaper, shown.topics)] : [0, 0];
      const counts = { reports, files: counted, papers };
      const after = { ...said(counts), ...searched(body.query) };
      await logAction(within, staff, context.clock().toISOString(), { ...ofSite, action: 'exported', after });
      return { visible: shown, hidden };
    }),
  );
  return { numbers, ...started };
}

/** The submissions, with the newest version of the full paper in place of the abstract's file. */
async function* withPapers(
  db: Database,
  submissions: AsyncIterable<Submission>,
  hasFiles: boolean,
  hidden: ReadonlySet<number>,
): AsyncGenerator<Submission> {
  for await (const submission of submissions) {
    const [paper] = hasFiles && !hidden.has(submission.report_id) ? await fullPapers(db, [submission.report_id]) : [];
    const file = {
      file_id: paper?.file_id ?? null,
      file_name: paper?.name ?? null,
      file_sha256: paper?.sha256 ?? null,
    };
    yield { ...submission, ...file, ...(paper && { received_at: paper.received_at }) };
  }
}

/** @throws {Refused} `malformed` */
function numbersIn(report_ids: string): number[] {
  if (!/^[1-9]\d{0,7}(?:,[1-9]\d{0,7})*$/.test(report_ids)) throw new Refused('malformed');
  return [...new Set(report_ids.split(',').map(Number))];
}

/** The search, truncated for the log. */
export function searched(query: string) {
  const line = printableLine(query);
  return line ? { query: line } : {};
}
