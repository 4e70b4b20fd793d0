import { invoiceFields } from '#contract/rules/accountRules.ts';
import { currencyIn, readChanges } from '#contract/kinds/person/payment.ts';
import { lockAnyAccount } from '#server/db/accounts/accounts.ts';
import { invoiceFieldsOf, saveInvoice } from '#server/db/accounts/forms.ts';
import { earlierInvoices } from '#server/db/accounts/formerAccounts.ts';
import {
  countInvoiceFiles,
  issuedInvoices,
  saveIssued,
  savePayment,
  paidForBy,
  paymentOf,
} from '#server/db/accounts/payments.ts';
import { deleteFile, putFileRow } from '#server/db/files.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { answerFile } from '#server/staff/recordFiles.ts';
import { changeFields } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';
import { lockedAccount } from './personCommands.ts';
import { offsetAt, zoneOf } from '#contract/dates/zone.ts';
import { pdfFile } from '#server/files/accepted.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { queueFromTemplate } from '#server/mail/fromTemplate.ts';
import { storeUpload, type Arrived, type UploadContext } from '#server/staff/uploads.ts';
import { isMailedTo } from './acting.ts';

type PaymentCalls = 'note_payment' | 'change_invoice' | 'invoice_file' | 'issue_invoice';

/** Commands for a person's payment and invoice (S16). */
export function paymentCommands(context: UploadContext): Pick<Handlers, PaymentCalls> {
  const { files } = context;
  return {
    note_payment: (call) =>
      applyOnce(context, call, async (applying) => {
        const { db } = applying;
        const { visitor_id, changes } = call.body;
        // The payer too, and in order: otherwise two people could become each other's payer at the same moment.
        const payer = changes.paid_by?.to;
        if (payer) for (const id of [visitor_id, payer].toSorted()) await lockAnyAccount(db, id);
        const locked = await lockedAccount(db, visitor_id);
        const present = await paymentOf(db, visitor_id);
        await changeFields(applying, {
          locked,
          present,
          changes: readChanges(changes),
          async store({ before, after }) {
            const currency = after.amount === undefined ? undefined : currencyIn(changes);
            if (currency && currency.currency !== present.currency) {
              before.currency = present.currency;
              after.currency = currency.currency;
            }
            if (after.paid_by) await refusePayer(db, visitor_id, after.paid_by);
            await savePayment(db, { ...present, ...after, visitor_id });
          },
          logged: { action: 'payment noted', target: 'account', target_id: visitor_id, visitor_id },
        });
        return { visitor_id };
      }),

    async change_invoice(call) {
      let gone: string | undefined;
      const done = await applyOnce(context, call, async (applying) => {
        const { db } = applying;
        const { visitor_id, changes } = call.body;
        const locked = await lockedAccount(db, visitor_id);
        const [issued] = await issuedInvoices(db, [visitor_id]);
        const { number = '', issued_on = '', file_id = null } = issued ?? {};
        const present = { ...(await invoiceFieldsOf(db, visitor_id)), number, issued_on };
        await changeFields(applying, {
          locked,
          present,
          changes,
          async store({ after }) {
            if (after.issued_on && !isIsoDay(after.issued_on))
              throw new Refused({ code: 'notADay', field: 'issued_on' });
            const { number: newNumber, issued_on: day, ...words } = { ...present, ...after };
            const isReworded = invoiceFields.some((field) => after[field] !== undefined);
            if (isReworded) await saveInvoice(db, { ...words, visitor_id });
            gone = (day === '' && file_id) || undefined;
            await saveIssued(db, {
              visitor_id,
              number: newNumber,
              issued_on: day,
              file_id: day === '' ? null : file_id,
            });
            if (gone) await deleteFile(db, gone);
          },
          logged: { action: 'invoice changed', target: 'account', target_id: visitor_id, visitor_id },
        });
        return { visitor_id };
      });
      if (gone) await files.remove(gone);
      return done;
    },

    invoice_file: (call) =>
      answerFile(context, call, async (db) => {
        const { visitor_id, former_id } = call.body;
        const issued =
          former_id === undefined
            ? (await issuedInvoices(db, [visitor_id]))[0]
            : (await earlierInvoices(db, [visitor_id])).find((each) => each.former_id === former_id);
        const { file_id = null, name = null, size } = issued ?? {};
        return {
          file: file_id === null || name === null ? undefined : { file_id, name, size: size ?? 0 },
          logged: { action: 'invoice read', target: 'account', target_id: visitor_id },
          offlineCounts: async () => ({ invoices: await countInvoiceFiles(db) }),
        };
      }),

    /** Its owner can download the PDF afterwards. */
    async issue_invoice({ request }) {
      const { visitor_id, name } = request.query as { visitor_id: string; name: string };
      // Checked first, so that 20 MB are not received in vain.
      await lockedAccount(context.db, visitor_id);
      const expected = { accepted: pdfFile, name: storedPdfName(name) };
      const { is_mailed } = await storeUpload(context, request, expected, (db, staff, file) =>
        storeInvoice({ ...context, db }, staff, visitor_id, file),
      );
      return { data: { visitor_id, is_mailed } };
    },
  };
}

/**
 * Checks that somebody whose fee another person pays does not pay for others.
 *
 * @throws {Refused} `unknownPerson`, `payerPaidFor`, `paysForOthers`
 */
async function refusePayer(db: Database, visitor_id: string, paid_by: string): Promise<void> {
  const payer = await db.selectFrom('account').select('email').where('visitor_id', '=', paid_by).executeTakeFirst();
  if (!payer?.email) throw new Refused({ code: 'unknownPerson', field: 'paid_by' });
  if (paid_by === visitor_id || (await paymentOf(db, paid_by)).paid_by !== '')
    throw new Refused({ code: 'payerPaidFor', field: 'paid_by' });
  if ((await paidForBy(db, visitor_id)).length > 0) throw new Refused({ code: 'paysForOthers', field: 'paid_by' });
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
  await putFileRow(db, { ...file, visitor_id, begun_at: now, created_at: now });
  await saveIssued(db, { visitor_id, number, issued_on: issued_on || today, file_id: file.file_id });
  if (replaced) await deleteFile(db, replaced);
  const logged = { action: 'invoice issued', target: 'account', target_id: visitor_id } as const;
  await logAction(db, staff, now, { ...logged, after: { sha256: file.sha256 } });
  if (is_mailed) await queueFromTemplate(db, { site, publicUrl }, 'invoice-issued', account, { now });
  return { is_mailed, replaced, isKnown: false };
}
