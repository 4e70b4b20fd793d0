import { invoiceProblems, isEmptyInvoice } from '#contract/rules/invoiceRules.ts';
import { dropInvoice, invoiceOf, keepInvoice } from '#server/db/accounts/invoices.ts';
import type { Handlers } from '#server/http/calls.ts';
import { refuseIf } from '#server/http/refusal.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import { storeInSession, type SessionContext } from './session.ts';

/** Stores what the caller's invoice is to say, and returns it. */
export function invoiceHandlers(context: SessionContext): Pick<Handlers, 'add_invoice' | 'invoice'> {
  return {
    async add_invoice({ body, visitor_id, request }) {
      refuseForeign(body, visitor_id);
      refuseIf(invoiceProblems(body)[0]);
      await storeInSession(context, request, (transaction) =>
        isEmptyInvoice(body) ? dropInvoice(transaction, visitor_id) : keepInvoice(transaction, { ...body, visitor_id }),
      );
      return { data: undefined };
    },
    async invoice({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      return { data: (await invoiceOf(context.db, visitor_id)) ?? null };
    },
  };
}
