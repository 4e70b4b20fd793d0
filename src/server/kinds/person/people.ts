import { shownFullName } from '#contract/names/fullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { OnePerson, PersonRow } from '#contract/kinds/person/person.ts';
import { accountOf, isVerified } from '#server/db/accounts/accounts.ts';
import { everyAccount, listedAccounts, type ListedAccount } from '#server/db/accounts/everyAccount.ts';
import { latinNameOf } from '#server/text/latinName.ts';
import { pinyinOf } from '#server/text/pinyin.ts';
import type { RecordSource } from '#server/records/recordSource.ts';
import { readPerson } from './personHandlers.ts';
import { personVisibility, type ListedPerson } from './visibility.ts';
import type { SourceCache } from '#server/records/sourceCache.ts';

export type PersonCache = SourceCache<ListedPerson, string, PersonRow, OnePerson>;

/** All people with an account (S6). */
export const personSource: RecordSource<ListedPerson, string, PersonRow, OnePerson> = {
  name: 'people',
  shape: 8,
  id: String,
  ids: listedAccounts,
  rows: async (db, ids) => (await everyAccount(db, ids)).map((account) => [account.visitor_id, listedPerson(account)]),
  async one(context, id) {
    const account = await accountOf(context.db, id).catch(() => undefined);
    return account && account.email !== '' ? readPerson(context, context.db, account) : undefined;
  },
  visibility: personVisibility,
  logged: { action: 'people listed', counted: 'accounts' },
};

function listedPerson(account: ListedAccount): ListedPerson {
  const { visitor_id, country, submissions, letters, closed_at } = account;
  const name = shownFullName(account);
  return {
    visitor_id,
    name,
    parts: {
      mytitle: shownName(account.mytitle),
      Firstname: shownName(account.Firstname),
      Lastname: shownName(account.Lastname),
    },
    pinyin: [pinyinOf([name]), account.latinName].filter(Boolean).join(' '),
    latin: shownName(latinNameOf(account)),
    email: shownName(account.email),
    is_verified: isVerified(account),
    country,
    affiliation: shownName(account.affiliation),
    phone: phoneOf(account),
    language: account.ifcn === 1 ? 'zh' : 'en',
    since: account.created_at,
    submissions,
    letters,
    closed_at,
    payment: account.payment,
    amount: account.amount,
    currency: account.currency,
    paid_by: account.paid_by,
    payer: account.payer,
    payment_note: account.payment_note,
    invoice: account.invoice,
    issued: account.issued,
    ...(account.apart && { apart: [...account.apart] }),
    ...(account.former_emails && { former_emails: account.former_emails.map(shownName) }),
    ...(account.earlier_invoices && { earlier_invoices: account.earlier_invoices }),
  };
}

function phoneOf({ phoneCode, tel }: Pick<ListedAccount, 'phoneCode' | 'tel'>): string {
  const [code, number] = [phoneCode, tel].map(shownName);
  return number && code ? `+${code.replace(/^\+/, '')} ${number}` : (number ?? '');
}
