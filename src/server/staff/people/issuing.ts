import { offsetAt, zoneOf } from '#contract/dates/zone.ts';
import { issuedInvoices, saveIssued } from '#server/db/accounts/payments.ts';
import { deleteFile, saveFile } from '#server/db/files.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { pdfFile } from '#server/files/accepted.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { queueFromTemplate } from '#server/mail/fromTemplate.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { storeUpload, type Arrived, type UploadContext } from '#server/staff/uploads.ts';
import { isMailedTo } from './acting.ts';
import { lockedAccount } from './personCommands.ts';

/** The PDF of an issued invoice: from then on its author's to download (S16). */
export function issuingHandler(context: UploadContext): Pick<Handlers, 'issue_invoice'> {
  return {
    async issue_invoice({ request }) {
      const { visitor_id, name } = request.query as { visitor_id: string; name: string };
      // Before 20 MB are sent in vain.
      await lockedAccount(context.db, visitor_id);
      const expected = { accepted: pdfFile, name: storedPdfName(name) };
      const { is_mailed } = await storeUpload(context, request, expected, (db, staff, file) =>
        storeInvoice({ ...context, db }, staff, visitor_id, file),
      );
      return { data: { visitor_id, is_mailed } };
    },
  };
}

async function storeInvoice(
  context: StaffContext & { db: Database },
  staff: CallingStaff,
  visitor_id: string,
  file: Arrived,
) {
  const { db, clock, site, publicUrl } = context;
  const account = await lockedAccount(db, visitor_id);
  const is_mailed = isMailedTo(context, account);
  const [issued] = await issuedInvoices(db, [visitor_id]);
  const { number = '', issued_on = '', file_id: replaced = null } = issued ?? {};
  if (issued?.sha256 === file.sha256) return { is_mailed, replaced: null, isKnown: true };
  const at = clock().getTime();
  const now = new Date(at).toISOString();
  const today = new Date(at + offsetAt(at, zoneOf(site))).toISOString().slice(0, 10);
  await saveFile(db, { ...file, visitor_id, begun_at: now, created_at: now });
  await saveIssued(db, { visitor_id, number, issued_on: issued_on || today, file_id: file.file_id });
  if (replaced) await deleteFile(db, replaced);
  const logged = { action: 'invoice issued', target: 'account', target_id: visitor_id } as const;
  await logAction(db, staff, now, { ...logged, after: { sha256: file.sha256 } });
  if (is_mailed) await queueFromTemplate(db, { site, publicUrl }, 'invoice-issued', account, { now });
  return { is_mailed, replaced, isKnown: false };
}
