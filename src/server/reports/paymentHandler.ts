import type { OwnPayment } from '#contract/calls/invoice.ts';
import { amountInWords, centsOf } from '#contract/money/money.ts';
import type { SessionContext } from '#server/accounts/session.ts';
import { earlierInvoices } from '#server/db/accounts/formerAccounts.ts';
import { payerGroup, issuedInvoices, paymentOf, type IssuedInvoice } from '#server/db/accounts/payments.ts';
import type { Database } from '#server/db/schema.ts';
import { fileUrl } from '#server/files/name.ts';
import type { Handlers } from '#server/http/calls.ts';
import { refuseForeign } from '#server/security/ownership.ts';

/** Tells callers the state of their fee and invoice (S16). */
export function paymentHandler({ db }: SessionContext): Pick<Handlers, 'payment'> {
  return {
    async payment({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      return { data: await ownPayment(db, visitor_id) };
    },
  };
}

/** Leaves out the secretary's note, and an amount that is not a number and could contain a note. */
async function ownPayment(db: Database, visitor_id: string): Promise<OwnPayment> {
  const payment = await paymentOf(db, visitor_id);
  const { payer, paid_for } = await payerGroup(db, visitor_id, payment);
  const [issued] = await issuedInvoices(db, [visitor_id]);
  const earlier = (await earlierInvoices(db, [visitor_id])).filter(({ issued_on }) => issued_on !== '');
  return {
    state: payment.state,
    amount: centsOf(payment) === undefined ? '' : amountInWords(payment),
    payer,
    paid_for: paid_for.map(({ name }) => name),
    issued: issued?.issued_on ? ownInvoice(issued) : null,
    ...(earlier.length > 0 && { earlier: earlier.map(ownInvoice) }),
  };
}

function ownInvoice({ number, issued_on, file_id, name, size }: Omit<IssuedInvoice, 'visitor_id'>) {
  const file = file_id && name ? { name, size: size ?? 0, file_url: fileUrl({ file_id, name }) } : null;
  return { number, issued_on, file };
}
