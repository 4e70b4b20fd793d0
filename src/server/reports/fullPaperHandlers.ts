import { storeInSession } from '#server/accounts/session.ts';
import { checkPaperDeadline } from '#server/conference/deadline.ts';
import { appliedOutcome } from '#server/db/outcomes/appliedOutcomes.ts';
import { ownUpload } from '#server/db/files.ts';
import { fullPapers, insertPaper } from '#server/db/outcomes/fullPapers.ts';
import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { fileIdIn, fileNameIn } from '#server/files/name.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { confirmByMail, type ConfirmationContext } from '#server/mail/confirmByMail.ts';
import { authorsPaper, receivedPaper, takesPaper } from './authorsPaper.ts';
import { fileGone } from './content.ts';
import { readReportNumber } from './request.ts';

/**
 * Submits a version of the full paper of an accepted abstract, whose file was uploaded before (W8). The transaction that
 * stores it also queues its confirmation by mail.
 */
export function fullPaperHandlers(context: ConfirmationContext) {
  return {
    async add_full_paper({ body, request }) {
      const { review } = context.site;
      if (!review) throw new Refused('reviewOff');
      if (!review.fullPaper) throw new Refused('papersOff');
      const report_id = readReportNumber(body.report_id);
      if (body.file_url === '') throw new Refused({ code: 'fileMissing', field: 'file_url' });
      const file_id = fileIdIn(body.file_url);
      if (!file_id) throw new Refused({ code: 'notYours', field: 'file_url' });
      return storeInSession(context, request, async (db, account) => {
        const known = await lockAbstract(db, report_id);
        if (!known || known.report.visitor_id !== account.visitor_id || known.report.deleted_at !== null)
          throw new Refused('unknownReport');
        const before = await fullPapers(db, [report_id]);
        // It arrived with an earlier request whose answer was lost, so later refusals do not apply.
        const isNew = !before.some((paper) => paper.file_id === file_id);
        if (isNew)
          await addVersion({ ...context, db }, account, known.report, { file_id, name: fileNameIn(body.file_url) });
        const papers = await fullPapers(db, [report_id]);
        if (isNew && papers[0])
          await confirmByMail({ ...context, db }, account, request.ip, { paper: receivedPaper(papers[0]) });
        const paper = authorsPaper(context, account, papers);
        if (!paper) throw new Refused('papersOff');
        return { data: paper };
      });
    },
  } satisfies Partial<Handlers>;
}

async function addVersion(
  context: ConfirmationContext,
  account: Row<'account'>,
  report: Row<'report'>,
  { file_id, name }: { file_id: string; name: string | undefined },
): Promise<void> {
  const { db, clock } = context;
  const { report_id, withdrawn_at } = report;
  if (withdrawn_at !== null) throw new Refused('withdrawnByOrganisers');
  const applied = await appliedOutcome(db, report_id);
  if (applied?.answer === 'declined') throw new Refused('placeGivenUp');
  if (!takesPaper(applied)) throw new Refused('paperNotOpen');
  const file = await ownUpload(db, account.visitor_id, file_id);
  refuseIf(checkPaperDeadline(context, account, file));
  if (!file) throw new Refused(fileGone);
  if (file.name !== name) throw new Refused({ code: 'notYours', field: 'file_url' });
  const received_at = clock().toISOString();
  const version = await insertPaper(db, report, { file_id, received_at, sent_by: '' });
  if (version === undefined) throw new Refused(fileGone);
  await logAction(db, 'author', received_at, {
    action: 'full paper submitted',
    ...{ target: 'abstract', target_id: String(report_id) },
    after: { version, sha256: file.sha256 },
  });
}
