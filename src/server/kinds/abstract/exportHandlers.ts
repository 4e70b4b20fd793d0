import { Readable } from 'node:stream';
import { submissionsNumbered, writeSubmissionsJson, type Submission } from '#server/reports/export/everySubmission.ts';
import { filesZip } from '#server/reports/export/filesZip.ts';
import { fileNameOf, textTable } from '#server/reports/export/columns.ts';
import { nameInFolder } from '#server/reports/export/savedName.ts';
import { documentFormats } from '#contract/staff/exportFormats.ts';
import { countThese } from '#server/db/reports/reportList.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { describeDownload } from '#server/files/download.ts';
import type { FileStore } from '#server/files/store.ts';
import { callerLanguage } from '#server/http/language.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
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
      const { numbers, visible } = await startExport(context, call, ({ files: count }) => ({ files: count }));
      describeDownload(call.reply, { name: 'files.zip', type: 'application/zip' });
      const language = callerLanguage(call.request);
      const largest = Math.max(...numbers);
      const site = await withCurrentTopics(db, context.site);
      const nameOf = call.body.by_topic
        ? (submission: Submission) => nameInFolder(submission, { site, largest, language })
        : fileNameOf;
      return { bytes: filesZip(files, submissionsNumbered(db, numbers, visible), nameOf, language) };
    },
  } satisfies Partial<Handlers>;
}

/** Whether full texts are exported for a book of abstracts (S17). */
function isBook(format: string): boolean {
  return documentFormats.some((known) => known === format);
}

/** The requested abstracts and their visibility. The export is logged before they are read. */
async function startExport(
  context: StaffContext,
  { body, request, staff: { staff_id } }: CallRequest<'export_files' | 'export_texts'>,
  said: (counts: Awaited<ReturnType<typeof countThese>>) => Record<string, unknown>,
) {
  const numbers = numbersIn(body.report_ids);
  const visible = await limited(context, ['staff-list'], { person: staff_id }, () =>
    storeAsStaff(context, request, async (within, staff) => {
      const shown = VisibleAbstracts.to(staff);
      const { reports, files } = await countThese(within, numbers, shown.topics);
      const counts = { reports, files: shown.hasFiles ? files : 0 };
      const after = { ...said(counts), ...searched(body.query) };
      await logAction(within, staff, context.clock().toISOString(), { ...ofSite, action: 'exported', after });
      return shown;
    }),
  );
  return { numbers, visible };
}

/** @throws {Refused} `malformed` */
function numbersIn(report_ids: string): number[] {
  if (!/^[1-9]\d{0,7}(?:,[1-9]\d{0,7})*$/.test(report_ids)) throw new Refused('malformed');
  return [...new Set(report_ids.split(',').map(Number))];
}

/** The search, shortened for the log. */
export function searched(query: string) {
  const line = printableLine(query);
  return line ? { query: line } : {};
}
