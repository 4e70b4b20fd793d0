import type { AuthorInfo } from '#contract/calls/account.ts';
import { authorInfoProblems } from '#contract/rules/accountRules.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { Handlers } from '#server/http/calls.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import { authorInfoOf, keepAuthorInfo } from '#server/db/accounts/authorInfo.ts';
import type { Row } from '#server/db/schema.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import { refuseIf } from '#server/http/refusal.ts';
import { storeInSession, type SessionContext } from './session.ts';

/** Stores the author-information form and returns it; until it is first stored, the data of the registration (A10). */
export function authorInfoHandlers(context: SessionContext): Pick<Handlers, 'add_author_info' | 'author_info'> {
  const { db } = context;
  return {
    async add_author_info({ body, visitor_id, request }) {
      refuseForeign(body, visitor_id);
      refuseIf(authorInfoProblems(body)[0]);
      await storeInSession(context, request, (transaction) => keepAuthorInfo(transaction, { ...body, visitor_id }));
      return { data: undefined };
    },
    async author_info({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      return { data: (await authorInfoOf(db, visitor_id)) ?? fromRegistration(await accountOf(db, visitor_id)) };
    },
  };
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
