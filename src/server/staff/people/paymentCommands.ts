import { invoiceFields } from '#contract/rules/accountRules.ts';
import { currencyIn, readChanges } from '#contract/records/payment.ts';
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
import { deleteFile } from '#server/db/files.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, logChangeOfPerson } from '#server/db/staff/auditLog.ts';
import { describeDownload } from '#server/files/download.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import { logKept } from '#server/staff/logRead.ts';
import { storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { isDay } from '#server/text/day.ts';
import { lockedAccount } from './personCommands.ts';

type PaymentCalls = 'note_payment' | 'change_invoice' | 'invoice_file';

/** How somebody's fee stands, and the invoice (S16). */
export function paymentCommands(context: StaffContext & { files: FileStore }): Pick<Handlers, PaymentCalls> {
  const { clock, files } = context;
  return {
    note_payment: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, changes } = call.body;
        await lockedAccount(db, visitor_id);
        const present = await paymentOf(db, visitor_id);
        const { before, after } = await applyFieldChanges(present, readChanges(changes));
        const currency = after.amount === undefined ? undefined : currencyIn(changes);
        if (currency && currency.currency !== present.currency) {
          before.currency = present.currency;
          after.currency = currency.currency;
        }
        if (Object.keys(after).length === 0) return { visitor_id };
        if (after.paid_by) await refusePayer(db, visitor_id, after.paid_by);
        await savePayment(db, { ...present, ...after, visitor_id });
        const logged = { action: 'payment noted', target: 'account', target_id: visitor_id, visitor_id } as const;
        await logChangeOfPerson(db, staff, now, { ...logged, before: { ...before }, after: { ...after } });
        return { visitor_id };
      }),

    async change_invoice(call) {
      let gone: string | undefined;
      const done = await applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, changes } = call.body;
        await lockedAccount(db, visitor_id);
        const [issued] = await issuedInvoices(db, [visitor_id]);
        const { number = '', issued_on = '', file_id = null } = issued ?? {};
        const present = { ...(await invoiceFieldsOf(db, visitor_id)), number, issued_on };
        const { before, after } = await applyFieldChanges(present, changes);
        if (Object.keys(after).length === 0) return { visitor_id };
        if (after.issued_on && !isDay(after.issued_on)) throw new Refused({ code: 'notADay', field: 'issued_on' });
        const { number: newNumber, issued_on: day, ...words } = { ...present, ...after };
        if (invoiceFields.some((field) => after[field] !== undefined)) await saveInvoice(db, { ...words, visitor_id });
        gone = (day === '' && file_id) || undefined;
        await saveIssued(db, { visitor_id, number: newNumber, issued_on: day, file_id: day === '' ? null : file_id });
        if (gone) await deleteFile(db, gone);
        const logged = { action: 'invoice changed', target: 'account', target_id: visitor_id, visitor_id } as const;
        await logChangeOfPerson(db, staff, now, { ...logged, before: { ...before }, after: { ...after } });
        return { visitor_id };
      });
      if (gone) await files.remove(gone);
      return done;
    },

    async invoice_file({ body: { visitor_id, former_id, offline }, request, reply }) {
      const file = await storeAsStaff(context, request, async (db, staff) => {
        const issued =
          former_id === undefined
            ? (await issuedInvoices(db, [visitor_id]))[0]
            : (await earlierInvoices(db, [visitor_id])).find((each) => each.former_id === former_id);
        if (!issued?.file_id || issued.name === null) throw new Refused('unknownFile');
        const found = { file_id: issued.file_id, name: issued.name, size: issued.size ?? 0 };
        if (offline) {
          await logKept(db, staff, clock(), { invoices: await countInvoiceFiles(db) });
          return found;
        }
        const logged = { action: 'invoice read', target: 'account', target_id: visitor_id } as const;
        await logAction(db, staff, clock().toISOString(), logged);
        return found;
      });
      const bytes = await files.read(file.file_id);
      if (!bytes) throw new Refused('unknownFile');
      describeDownload(reply, file);
      return { bytes };
    },
  };
}

/**
 * A payment has one payer: who is paid for pays for nobody.
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
