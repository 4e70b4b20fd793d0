import { fileProblem } from '#contract/rules/file.ts';
import { putFileRow, sha256Of } from '#server/db/files.ts';
import { appliedOutcome } from '#server/db/outcomes/appliedOutcomes.ts';
import { fullPapers, insertPaper } from '#server/db/outcomes/fullPapers.ts';
import { replaceFile } from '#server/db/reports/staffChanges.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { wordFile } from '#server/files/accepted.ts';
import { storedName } from '#server/files/name.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { takesPaper } from '#server/reports/authorsPaper.ts';
import { tellOfFile, tellOfPaper, unlessTold } from '#server/staff/telling.ts';
import { handlesReviews, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import { reachedAbstract } from './oneAbstract.ts';
import type { TellingStaffContext } from '#server/staff/session.ts';
import { storeUpload, type Arrived, type UploadContext } from '#server/staff/uploads.ts';

/** Attaches a Word file that an author has mailed to the office (S12), or stores it as the full paper (W8). */
export function replaceFileHandler(context: UploadContext & TellingStaffContext): Pick<Handlers, 'replace_file'> {
  return {
    async replace_file({ request, staff }) {
      const query = request.query as { report_id: string; name: string; as?: 'paper'; tell: 'yes' | 'no' };
      const { report_id, name, as, tell } = query;
      if (as === 'paper' && !context.site.review?.fullPaper) throw new Refused('papersOff');
      // Checked first, so that 200 MB are not received in vain.
      await reachedAbstract(context.db, report_id, staff);
      const stored = storedName(name);
      refuseIf(fileProblem({ name: stored, size: Number(request.headers['content-length'] ?? 1) }));
      const expected = { accepted: wordFile, name: stored };
      const { isKnown: _, ...data } = await storeUpload(context, request, expected, (db, caller, file) =>
        (as === 'paper' ? attachPaper : attach)({ ...context, db }, caller, { report_id, file, tell: tell === 'yes' }),
      );
      return { data };
    },
  };
}

interface Attaching {
  report_id: string;
  file: Arrived;
  tell: boolean;
}

async function attach(
  context: TellingStaffContext & { db: Database },
  staff: CallingStaff,
  { report_id: wanted, file, tell }: Attaching,
) {
  const { db, clock } = context;
  const { report, account } = await reachedAbstract(db, wanted, staff);
  const { report_id, visitor_id, file_id: former, title } = report;
  const present = former === null ? undefined : await sha256Of(db, former);
  if (present === file.sha256) return { report_id, version: report.version, is_mailed: false, isKnown: true };
  const now = clock().toISOString();
  await putFileRow(db, { ...file, visitor_id, begun_at: now, created_at: now });
  const version = await replaceFile(db, report, file, now);
  await logAction(db, staff, now, {
    action: 'file replaced',
    ...{ target: 'abstract', target_id: String(report_id) },
    before: { version: report.version, sha256: present ?? null },
    after: { version, sha256: file.sha256, ...unlessTold(tell) },
  });
  const stored = { report_id, version, isKnown: false };
  const about = { visitor_id, report_id, version, title, by_name: staff.name, file, tell };
  return { ...stored, is_mailed: await tellOfFile(context, account, about) };
}

/** Stores the next version of a full paper, even after the deadline. Sending it again does not store it twice. */
async function attachPaper(
  context: TellingStaffContext & { db: Database },
  staff: CallingStaff,
  { report_id: wanted, file, tell }: Attaching,
) {
  const { db, clock } = context;
  const { report, account } = await reachedAbstract(db, wanted, staff);
  const { report_id, visitor_id } = report;
  // Staff can neither extend their own deadline nor learn from a refusal what was decided about an abstract (W4).
  const [assignment] = await storedAssignments(db, [report_id]);
  if (!assignment || !handlesReviews(staff)(assignment)) throw new Refused('decidedByOthers');
  const [newest] = await fullPapers(db, [report_id]);
  if (newest?.sha256 === file.sha256) return { report_id, version: newest.version, is_mailed: false, isKnown: true };
  if (report.withdrawn_at !== null || !takesPaper(await appliedOutcome(db, report_id)))
    throw new Refused('paperNotOpen');
  const now = clock().toISOString();
  await putFileRow(db, { ...file, visitor_id, begun_at: now, created_at: now });
  const sent = { file_id: file.file_id, received_at: now, sent_by: staff.staff_id };
  const version = (await insertPaper(db, report, sent))!;
  await logAction(db, staff, now, {
    action: 'full paper submitted',
    ...{ target: 'abstract', target_id: String(report_id) },
    after: { version, sha256: file.sha256, ...unlessTold(tell) },
  });
  return { report_id, version, isKnown: false, is_mailed: await tellOfPaper(context, account, { report_id, tell }) };
}
