import { latinNameOf } from '#server/text/latinName.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import { isEmptyInvoice } from '#contract/rules/accountRules.ts';
import { accountOf, isVerified } from '#server/db/accounts/accounts.ts';
import { authorInfoOf, invoiceFieldsOf } from '#server/db/accounts/forms.ts';
import { lettersOfAccount } from '#server/db/letters.ts';
import { mailTo } from '#server/db/mailState.ts';
import { submissionsOf } from '#server/db/accounts/everyAccount.ts';
import { earlierInvoices, formerAccounts } from '#server/db/accounts/formerAccounts.ts';
import { payerGroup, invoiceIn, issuedInvoices, issuedOf, paymentOf } from '#server/db/accounts/payments.ts';
import { fullPapers } from '#server/db/outcomes/fullPapers.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { Refused } from '#server/http/refusal.ts';
import { hiddenAmong, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import { isOfCommittee } from '#server/kinds/committeeEntries.ts';
import { visibleMail } from '#server/kinds/mailing/oneLetter.ts';
import type { KindContext } from '#server/kinds/serverKind.ts';
import { letterRow } from '#server/kinds/letter/letterHandlers.ts';
import { logRead } from '#server/staff/logRead.ts';
import { storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { isMailedTo } from './acting.ts';
import { personData } from './personData.ts';
import { personVisibility } from './visibility.ts';

/** Maximum number of mails in a reply. */
const mailShown = 100;

/** Handlers for one person (S6). Each read is logged. */
export function personHandlers(context: KindContext) {
  const { clock } = context;
  return {
    async person({ body: { visitor_id }, request }) {
      const data = await storeAsStaff(context, request, async (transaction, staff) => {
        const account = await knownAccount(transaction, visitor_id);
        const logged = { action: 'person read', target: 'account', target_id: visitor_id } as const;
        await logRead(transaction, staff, clock(), logged);
        const person = personVisibility(staff).one(await readPerson(context, transaction, account));
        return withReadableMail({ ...context, db: transaction }, staff, person);
      });
      return { data };
    },

    async export_person({ body: { visitor_id }, request }) {
      const data = await storeAsStaff(context, request, async (transaction, staff) => {
        const account = await knownAccount(transaction, visitor_id);
        const logged = { action: 'exported', target: 'account', target_id: visitor_id } as const;
        await logAction(transaction, staff, clock().toISOString(), logged);
        return readablePart(
          { ...context, db: transaction },
          staff,
          await personData(transaction, account, staff, context),
        );
      });
      return { data };
    },
  } satisfies Partial<Handlers>;
}

/**
 * A person without the letters that a member of the office may not read (W4).
 *
 * @param hidden - see `visibleMail`
 */
export async function withReadableMail(
  context: Pick<KindContext, 'db' | 'lettersOfKinds'>,
  staff: CallingStaff,
  person: OnePerson,
  hidden?: ReadonlySet<number>,
): Promise<OnePerson> {
  const mail = person.mail.map((each) => ({ ...each, mail_id: each.mail_id ?? 0 }));
  return { ...person, mail: await visibleMail(context, staff, mail, hidden) };
}

/**
 * The part of a person's data that a member of the office may read. For abstracts that the member does not handle, leaves
 * out outcomes, letters of acceptance, full papers, log entries and mail, although the author has received them (W4, W5).
 */
async function readablePart(context: KindContext, staff: CallingStaff, data: Awaited<ReturnType<typeof personData>>) {
  const numbers = data.submissions.map(({ report_id }) => Number(report_id));
  const stored = numbers.length === 0 ? [] : await storedAssignments(context.db, numbers, true);
  const hidden = hiddenAmong(stored, staff);
  if (hidden.size === 0) return data;
  const papers = new Set<unknown>((await fullPapers(context.db, [...hidden])).map(({ file_id }) => file_id));
  return {
    ...data,
    files: data.files.filter(({ file_id }) => !papers.has(file_id)),
    submissions: data.submissions.map((submission) =>
      hidden.has(Number(submission['report_id']))
        ? { ...submission, outcomes: undefined, acceptance_letters: undefined, full_papers: undefined }
        : submission,
    ),
    log: data.log.filter((entry) => !(isOfCommittee(entry) && hidden.has(Number(entry.target_id)))),
    mail: await visibleMail(
      context,
      staff,
      data.mail as (Record<string, unknown> & Pick<Row<'mail'>, 'mail_id' | 'report_id'>)[],
    ),
  };
}

/** @throws {Refused} `unknownPerson`, including for an erased account */
async function knownAccount(db: Database, visitor_id: string): Promise<Row<'account'>> {
  const account = await accountOf(db, visitor_id).catch(() => undefined);
  if (!account || account.email === '') throw new Refused('unknownPerson');
  return account;
}

/** All details of an account, before visibility is applied. */
export async function readPerson(context: StaffContext, db: Database, account: Row<'account'>): Promise<OnePerson> {
  const { visitor_id, email, created_at, closed_at } = account;
  const { Firstname, Lastname, mytitle, name, country, affiliation, address, fax, phoneCode, tel, about } = account;
  const latinName = latinNameOf(account);
  const payment = await paymentOf(db, visitor_id);
  const invoice = await invoiceFieldsOf(db, visitor_id);
  return {
    visitor_id,
    name: shownFullName(account),
    email,
    is_verified: isVerified(account),
    language: account.ifcn === 1 ? 'zh' : 'en',
    since: created_at,
    closed_at,
    registration: {
      ...{ Firstname, Lastname, mytitle, name, country, affiliation, address, fax, phoneCode, tel, about },
      latinName,
    },
    author_info: (await authorInfoOf(db, visitor_id)) ?? null,
    invoice: isEmptyInvoice(invoice) ? null : invoice,
    issued: issuedOf((await issuedInvoices(db, [visitor_id]))[0]),
    payment,
    ...(await payerGroup(db, visitor_id, payment)),
    submissions: await submissionsOf(db, visitor_id),
    letters: (await lettersOfAccount(db, visitor_id)).map(letterRow).toReversed(),
    mail: await mailTo(db, visitor_id, mailShown),
    is_mailable: isMailedTo(context, account),
    ...(await mergedInto(db, visitor_id)),
  };
}

/** Facts about accounts that were merged into this one, if any. */
async function mergedInto(db: Database, visitor_id: string): Promise<Pick<OnePerson, 'former' | 'earlier_invoices'>> {
  const former = await formerAccounts(db, [visitor_id]);
  if (former.length === 0) return {};
  const invoices = await earlierInvoices(db, [visitor_id]);
  return {
    former: former.map(({ email, merged_at }) => ({ email, merged_at })),
    earlier_invoices: invoices.map(({ former_id, ...row }) => ({ former_id, ...invoiceIn(row) })),
  };
}
