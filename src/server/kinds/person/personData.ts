import type { PersonExport } from '#contract/kinds/person/person.ts';
import { joined } from '#contract/kinds/joined.ts';
import { impersonalNames } from '#contract/staff/rules.ts';
import { authorInfoOf, storedInvoice } from '#server/db/accounts/forms.ts';
import { earlierVersions } from '#server/db/reports/earlierVersions.ts';
import { arrivedFiles } from '#server/db/files.ts';
import { earlierInvoices, formerAccounts } from '#server/db/accounts/formerAccounts.ts';
import { payerGroup, issuedInvoices, issuedOf, paymentOf } from '#server/db/accounts/payments.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { isHiddenFromAuthor } from '#server/kinds/committeeEntries.ts';
import type { KindContext } from '#server/kinds/serverKind.ts';
import { visibleEntries } from '#server/kinds/visibleEntries.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { tablesOfAccount } from '#server/db/tablesOfPeople.ts';
import { auditEntries, everyEntry, type NamedTargets } from '#server/db/staff/auditLog.ts';
import { mailContentOf } from '#server/db/storedLetter.ts';

/**
 * All data about a person, which the person has a legal right to receive (V5, S6). Leaves out the password, because the
 * site stores only its hash.
 */
export async function personData(
  db: Database,
  account: Row<'account'>,
  staff: Pick<CallingStaff, 'roles' | 'topics'>,
  { namedTargets, dataOfSubmission }: Pick<KindContext, 'namedTargets' | 'dataOfSubmission'>,
): Promise<PersonExport & { files: Row<'file'>[] }> {
  const { visitor_id } = account;
  const abstracts = VisibleAbstracts.to(staff);
  const files = arrivedFiles(db).selectAll().where('visitor_id', '=', visitor_id).orderBy('created_at');
  const reports = db.selectFrom('report').selectAll().where('visitor_id', '=', visitor_id).orderBy('report_id');
  return {
    account: await accountData(db, account),
    submissions: await Promise.all(
      abstracts.submissionsAmong(await reports.execute()).map(async (report) => ({
        ...withPeople(report),
        earlier_versions: (await earlierVersions(db, report.report_id)).map(withPeople),
        ...(await dataOfSubmission(db, report.report_id)),
      })),
    ),
    letters: await letterData(db, visitor_id),
    mail: await abstracts.mail(db, await mailData(db, visitor_id)),
    files: abstracts.isComplete ? await files.execute() : [],
    log: await logData(db, visitor_id, staff, namedTargets),
  };
}

/** Mail, including mailings, whose texts are composed on reading. */
async function mailData(db: Database, visitor_id: string) {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('visitor_id', '=', visitor_id)
    .orderBy('mail_id')
    .execute();
  const read = mail.map(async (each) => ({ ...each, ...(await mailContentOf(db, each)) }));
  return (await Promise.all(read)).map(withoutLinks);
}

/** Leaves out links in unsent mail, because they sign in whoever opens them or confirm an address. */
function withoutLinks<Mail extends { text: string }>(mail: Mail): Mail {
  return { ...mail, text: mail.text.replaceAll(/https?:\/\/\S+/g, '…') };
}

function withPeople<Version extends { report_people: string }>(version: Version) {
  return { ...version, report_people: JSON.parse(version.report_people) as Record<string, unknown>[] };
}

/**
 * What the person gets of each table whose rows belong to an account, and under which name. `apart`: it is in another
 * part of the export. `nothing`: its rows give access, or name other people.
 */
const tablesOfExport = {
  account: (_, { password_hash: __, email_key: ___, ...registration }) => Promise.resolve({ registration }),
  author_info: async (db, { visitor_id }) => ({ author_information: (await authorInfoOf(db, visitor_id)) ?? null }),
  invoice: async (db, { visitor_id }) => ({ invoice: (await storedInvoice(db, visitor_id)) ?? null }),
  issued_invoice: async (db, { visitor_id }) => ({
    issued_invoice: issuedOf((await issuedInvoices(db, [visitor_id]))[0]),
  }),
  former_account: async (db, { visitor_id }) => ({ merged_accounts: await formerAccounts(db, [visitor_id]) }),
  earlier_invoice: async (db, { visitor_id }) => ({ earlier_invoices: await earlierInvoices(db, [visitor_id]) }),
  payment: async (db, { visitor_id }) => {
    const payment = await paymentOf(db, visitor_id);
    const { payer, paid_for } = await payerGroup(db, visitor_id, payment);
    return { payment: { ...payment, payer, paid_for: paid_for.map(({ name }) => name) } };
  },
  session: async (db, { visitor_id }) => ({
    sessions: await db.selectFrom('session').select('expires_at').where('visitor_id', '=', visitor_id).execute(),
  }),
  known_device: async (db, { visitor_id }) => ({
    devices: await db.selectFrom('known_device').select('seen_at').where('visitor_id', '=', visitor_id).execute(),
  }),
  reset_link: 'nothing',
  different_account: 'nothing',
  report: 'apart',
  invitation_letter: 'apart',
  mail: 'apart',
  file: 'apart',
  audit_detail: 'apart',
} as const satisfies Record<
  keyof typeof tablesOfAccount,
  ((db: Database, account: Row<'account'>) => Promise<object>) | 'apart' | 'nothing'
>;

type Read = Exclude<(typeof tablesOfExport)[keyof typeof tablesOfExport], string>;

async function accountData(db: Database, account: Row<'account'>) {
  const readers: Read[] = Object.values(tablesOfExport).filter((each) => typeof each !== 'string');
  return joined<Awaited<ReturnType<Read>>>(await Promise.all(readers.map((read) => read(db, account))));
}

/** More entries than any person has. */
const mostEntries = 10_000;

/** Log entries without the names of staff, which are not the person's data. */
async function logData(
  db: Database,
  visitor_id: string,
  staff: Pick<CallingStaff, 'roles' | 'topics'>,
  targets: NamedTargets,
) {
  const all = await auditEntries(db, targets, { ...everyEntry, visitor_id }, mostEntries);
  const entries = await visibleEntries(db, targets, staff, all);
  const open = entries.filter(({ action }) => !isHiddenFromAuthor(action));
  return open.map((entry) => {
    // The numbers of entries would tell a member of staff how many are hidden (W4).
    const { actor_name: _, entry_id: __, actor, ...told } = entry;
    return { ...told, actor: actor in impersonalNames ? actor : 'staff' };
  });
}

/** Letters with the office's note and the signed file, which are data about the person, too. */
function letterData(db: Database, visitor_id: string) {
  return db
    .selectFrom('invitation_letter')
    .leftJoin('letter_work', 'letter_work.letter_id', 'invitation_letter.letter_id')
    .selectAll('invitation_letter')
    .select(['letter_work.state', 'letter_work.note as office_note', 'letter_work.file_id as signed_file_id'])
    .where('visitor_id', '=', visitor_id)
    .orderBy('invitation_letter.letter_id')
    .execute();
}
