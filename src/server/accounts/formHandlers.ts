import type { AuthorInfo } from '#contract/calls/account.ts';
import { authorInfoProblems, invoiceProblems } from '#contract/rules/accountRules.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { Handlers } from '#server/http/calls.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import {
  authorInfoOf,
  invoiceFieldsOf,
  storedInvoice,
  saveAuthorInfo,
  saveInvoice,
} from '#server/db/accounts/forms.ts';
import type { Row } from '#server/db/schema.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import { refuseIf } from '#server/http/refusal.ts';
import { storeInSession, type SessionContext } from './session.ts';

/**
 * Stores and returns the caller's own forms: the author information, which is taken from the registration until it is
 * first stored (A10), and the invoice details.
 */
export function formHandlers(context: SessionContext) {
  const { db } = context;
  return {
    async add_author_info({ body, visitor_id, request }) {
      refuseForeign(body, visitor_id);
      refuseIf(authorInfoProblems(body)[0]);
      await storeInSession(context, request, (transaction) => saveAuthorInfo(transaction, { ...body, visitor_id }));
      return { data: undefined };
    },
    async author_info({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      return { data: (await authorInfoOf(db, visitor_id)) ?? fromRegistration(await accountOf(db, visitor_id)) };
    },
    async add_invoice({ body, visitor_id, request }) {
      refuseForeign(body, visitor_id);
      await storeInSession(context, request, async (transaction) => {
        const sent = Object.entries(body).filter(([, value]) => value !== undefined);
        // A form of an earlier version has fewer fields.
        const invoice = {
          ...(await invoiceFieldsOf(transaction, visitor_id)),
          ...Object.fromEntries(sent),
          visitor_id,
        };
        refuseIf(invoiceProblems(invoice)[0]);
        await saveInvoice(transaction, invoice);
      });
      return { data: undefined };
    },
    async invoice({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      return { data: (await storedInvoice(db, visitor_id)) ?? null };
    },
  } satisfies Partial<Handlers>;
}

function fromRegistration(account: Row<'account'>): AuthorInfo {
  const { visitor_id, country, affiliation, address, email, fax, about } = account;
  return {
    visitor_id,
    name: account.name.trim() || fullName(account),
    country,
    affiliation,
    address,
    email,
    fax,
    about,
  };
}
