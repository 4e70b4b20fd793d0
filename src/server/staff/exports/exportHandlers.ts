import { Readable } from 'node:stream';
import { submissionsNumbered, writeJson, type Submission } from '#server/reports/export/everySubmission.ts';
import { filesZip } from '#server/reports/export/filesZip.ts';
import { fileNameOf, textTable } from '#server/reports/export/columns.ts';
import { nameInFolder } from '#server/reports/export/savedName.ts';
import { documentFormats, type ExportedList } from '#contract/staff/exports.ts';
import type { Role } from '#contract/staff/roles.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { countThese, everNumbered } from '#server/db/reports/reportList.ts';
import { countAccounts } from '#server/db/accounts/everyAccount.ts';
import type { Database } from '#server/db/schema.ts';
import { everHandedIn } from '#server/db/letters.ts';
import { countActions, logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { lockStaff } from '#server/db/staff/people.ts';
import { describeDownload } from '#server/files/download.ts';
import type { FileStore } from '#server/files/store.ts';
import { topicsOf, type CallingStaff } from '#server/http/access.ts';
import { callerLanguage } from '#server/http/language.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { limitPerson } from '#server/staff/limits.ts';
import { storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { printableLine } from '#contract/names/printable.ts';

/** Milliseconds between what a device says and the server's clock, from which on the log says both. */
const late = 60_000;

/** What leaves the server as a file: logged before the first byte of it (S4, S10). */
export function exportHandlers(context: StaffContext & { files: FileStore }) {
  const { db, site, files } = context;
  return {
    async export_texts(call) {
      const { body, request, reply } = call;
      const { format } = body;
      const { numbers, topics } = await begun(context, call, ({ reports }) => ({
        [isBook(format) ? 'book' : 'texts']: reports,
        format,
      }));
      const submissions = submissionsNumbered(db, numbers, topics);
      const isWhole = format === 'json' || isBook(format);
      const pieces = isWhole ? writeJson(submissions) : textTable(submissions, site, callerLanguage(request));
      describeDownload(reply, { name: 'texts.json', type: 'application/json; charset=utf-8' });
      return { bytes: Readable.from(pieces, { objectMode: false }) };
    },

    async export_files(call) {
      const { numbers, topics } = await begun(context, call, ({ files: count }) => ({ files: count }));
      describeDownload(call.reply, { name: 'files.zip', type: 'application/zip' });
      const language = callerLanguage(call.request);
      const largest = Math.max(...numbers);
      const nameOf = call.body.by_topic
        ? (submission: Submission) => nameInFolder(submission, { site, largest, language })
        : fileNameOf;
      return { bytes: filesZip(files, submissionsNumbered(db, numbers, topics), nameOf, language) };
    },

    note_export: (call) =>
      limitPerson(context, 'entry', call.staff.staff_id, () =>
        applyOnce(context, call, async ({ db: within, staff, now }) => {
          const { list, format, rows, query, at } = call.body;
          if (!isoTime.test(at) || Number.isNaN(Date.parse(at))) throw new Refused('malformed');
          if (!(await isPossible(within, staff, list, rows))) throw new Refused('impossibleExport');
          const made_at = await madeBefore(within, staff, now, at);
          const after = { [list]: rows, format, ...searched(query), ...(made_at && { made_at }) };
          await logAction(within, staff, now, { ...ofSite, action: 'exported', after });
          return undefined;
        }),
      ),
  } satisfies Partial<Handlers>;
}

/** Of full texts: whether they become a book of abstracts (S17). */
function isBook(format: string): boolean {
  return documentFormats.some((known) => known === format);
}

/** Which abstracts are wanted, and which of them may be seen; this is logged before any of them is read. */
async function begun(
  context: StaffContext,
  { body, request, staff: { staff_id } }: CallRequest<'export_files' | 'export_texts'>,
  said: (counts: Awaited<ReturnType<typeof countThese>>) => Record<string, unknown>,
) {
  const numbers = numbersIn(body.report_ids);
  const topics = await limitPerson(context, 'list', staff_id, () =>
    storeAsStaff(context, request, async (within, staff) => {
      const scope = topicsOf(staff);
      const after = { ...said(await countThese(within, numbers, scope)), ...searched(body.query) };
      await logAction(within, staff, context.clock().toISOString(), { ...ofSite, action: 'exported', after });
      return scope;
    }),
  );
  return { numbers, topics };
}

/** @throws {Refused} `malformed` */
function numbersIn(report_ids: string): number[] {
  if (!/^[1-9]\d{0,7}(?:,[1-9]\d{0,7})*$/.test(report_ids)) throw new Refused('malformed');
  return [...new Set(report_ids.split(',').map(Number))];
}

/** As devices write a time. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A list that a device writes as a table. */
interface Exportable {
  /** Who is answered it. */
  readers: readonly Role[];
  /** How many rows somebody can have been answered; those that are gone count: a device without a network may have them still. */
  most: (db: Database, staff: CallingStaff) => Promise<number>;
}

const exportable: Readonly<Record<ExportedList, Exportable>> = {
  abstracts: { readers: staffCalls.abstracts.access, most: (db, staff) => everNumbered(db, topicsOf(staff)) },
  accounts: {
    readers: staffCalls.people.access,
    most: async (db) => (await countAccounts(db)) + (await countActions(db, 'erased')),
  },
  letters: { readers: staffCalls.letters.access, most: everHandedIn },
  log: { readers: staffCalls.audit_log.access, most: (db) => countActions(db) },
};

async function isPossible(db: Database, staff: CallingStaff, list: ExportedList, rows: number): Promise<boolean> {
  const { readers, most } = exportable[list];
  return staff.roles.some((role) => readers.includes(role)) && rows <= (await most(db, staff));
}

/** When a device wrote a table, where that is another time than that of the entry, as it had no network, and can be so. */
async function madeBefore(
  db: Database,
  { staff_id }: CallingStaff,
  now: string,
  at: string,
): Promise<string | undefined> {
  const made = Date.parse(at);
  const joined = (await lockStaff(db, staff_id))?.created_at ?? now;
  // The clock of a device may say anything.
  const isSo = made >= Date.parse(joined) && made < Date.parse(now) - late;
  return isSo ? new Date(made).toISOString() : undefined;
}

function searched(query: string) {
  const line = printableLine(query);
  return line ? { query: line } : {};
}
