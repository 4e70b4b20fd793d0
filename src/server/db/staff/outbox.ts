import { sql } from 'kysely';
import { shownFullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { AddressPlace, Attachment, LateSkipReason, OutboxLetter, OutboxState } from '#contract/staff/mail.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { emptied, hasContent, isPending } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { mailContentOf, subjectOf } from '#server/db/storedLetter.ts';

/**
 * Selects letters of the outbox: those of a mailing, all that failed since a time, uncertain ones, or ones being
 * retried after a failure.
 */
type OutboxFilter = { mailing_id: number } | { failedSince: string } | { mail_id: number };

/** The urgency of a letter. Failed and uncertain letters need a decision; letters being retried do not yet. */
const rank = sql<number>`case
  when given_up_at is not null or uncertain_at is not null then 0
  when sent_at is null and skipped_at is null and failure <> '' then 1
  else 2 end`;

/**
 * Letters of the outbox, most urgent first, then newest first.
 *
 * @param before - letters that come after this one
 */
export async function outboxLetters(
  db: Database,
  filter: OutboxFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OutboxLetter[]> {
  const last = before === undefined ? undefined : await placeOf(db, before);
  const rows = await db
    .selectFrom('mail')
    .leftJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
    .leftJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['mail_id', 'mail.mailing_id', 'report_id', 'subject', 'mail.created_at', 'due_at', 'failure'])
    .select(['sent_at', 'given_up_at', 'uncertain_at', 'handed_at', 'ifcn', 'Firstname', 'Lastname'])
    .select(['recipient', 'subject_en', 'subject_zh', 'former_email', 'skipped_at', 'skipped_because', 'held_at'])
    .select(({ fn }) => fn.coalesce('mail.email', 'account.email', sql<string>`''`).as('address'))
    .where((mail) => {
      if ('mailing_id' in filter) return mail('mail.mailing_id', '=', filter.mailing_id);
      if ('mail_id' in filter) return mail('mail_id', '=', filter.mail_id);
      const isTriedAgain = mail.and([isPending, mail('failure', '!=', '')]);
      return mail.or([
        mail('uncertain_at', 'is not', null),
        mail('given_up_at', '>', filter.failedSince),
        isTriedAgain,
      ]);
    })
    .$if(last !== undefined, (mail) =>
      mail.where(sql<boolean>`(${rank} > ${last!.rank} or (${rank} = ${last!.rank} and mail_id < ${last!.mail_id}))`),
    )
    .orderBy(rank)
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute();
  const refused = rows.flatMap(({ mail_id, given_up_at }) => (given_up_at === null ? [] : mail_id));
  const correctable = new Map((await givenUpLetters(db, refused)).map((each) => [each.mail_id, each.correctable]));
  return rows.map((row) => ({
    mail_id: row.mail_id,
    mailing_id: row.mailing_id,
    subject: subjectOf(row),
    report_id: row.report_id,
    email: row.address,
    name: row.Lastname === null ? '' : shownFullName({ Firstname: row.Firstname ?? '', Lastname: row.Lastname }),
    ...stateOf(row),
    failure: row.failure,
    correctable: correctable.get(row.mail_id),
    former_email: row.former_email,
    because: row.skipped_because as LateSkipReason | null,
  }));
}

/** The position of a letter in the outbox. For a deleted letter, the position of the first letter with its number. */
async function placeOf(db: Database, mail_id: number): Promise<{ rank: number; mail_id: number }> {
  const found = await db.selectFrom('mail').select(rank.as('rank')).where('mail_id', '=', mail_id).executeTakeFirst();
  return { rank: found?.rank ?? 0, mail_id };
}

/** A letter that was given up and can be sent again, because its content is still stored. */
export type GivenUpLetter = Awaited<ReturnType<typeof givenUpLetters>>[number] &
  Pick<Row<'mail'>, 'text' | 'recipient' | 'former_email'>;

/** Such a letter with its content; undefined if it has been sent in the meantime, or its content was deleted. */
export async function givenUpLetter(db: Database, mail_id: number): Promise<GivenUpLetter | undefined> {
  const [letter] = await givenUpLetters(db, [mail_id]);
  if (!letter) return undefined;
  const mail = db.selectFrom('mail').select(['text', 'recipient', 'former_email']).where('mail_id', '=', mail_id);
  return { ...letter, ...(await mail.executeTakeFirstOrThrow()) };
}

/**
 * Letters among these that can be sent to another address, with the places where the current address can be corrected.
 */
async function givenUpLetters(db: Database, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('mail')
    .leftJoin('account', (join) =>
      join.onRef('account.visitor_id', '=', 'mail.visitor_id').on('account.closed_at', 'is', null),
    )
    .leftJoin('report', (join) =>
      join.onRef('report.report_id', '=', 'mail.report_id').on('report.deleted_at', 'is', null),
    )
    .select(['mail_id', 'mailing_id', 'mail.visitor_id', 'mail.report_id', 'report_people'])
    .select('account.email as account_email')
    .select(({ fn }) => fn.coalesce('mail.email', 'account.email', sql<string>`''`).as('email'))
    .where('mail_id', 'in', numbers)
    .where('given_up_at', 'is not', null)
    .where(hasContent)
    .execute();
  return rows.map(({ account_email, report_people: authors, ...letter }) => {
    const report_people = authors ?? '[]';
    const key = emailKey(letter.email);
    const isAuthor = (JSON.parse(report_people) as Person[]).some((person) => emailKey(person.email) === key);
    const correctable: AddressPlace[] = [
      // Not its stored key: of two accounts whose addresses differ only in the width of characters, one has a key that
      // is not normalised.
      ...(account_email !== null && emailKey(account_email) === key ? (['account'] as const) : []),
      ...(isAuthor ? (['abstract'] as const) : []),
    ];
    return { ...letter, report_people, correctable };
  });
}

type MailTimes = Pick<Row<'mail'>, 'sent_at' | 'given_up_at' | 'uncertain_at' | 'skipped_at' | 'handed_at' | 'due_at'> &
  Pick<Row<'mailing'>, 'held_at'>;

function stateOf(times: MailTimes): { state: OutboxState; at: string } {
  const { sent_at, given_up_at, uncertain_at, skipped_at, handed_at, held_at, due_at } = times;
  if (sent_at) return { state: 'sent', at: sent_at };
  if (given_up_at) return { state: 'failed', at: given_up_at };
  if (uncertain_at) return { state: 'uncertain', at: uncertain_at };
  if (skipped_at) return { state: 'leftOut', at: skipped_at };
  if (handed_at) return { state: 'sending', at: handed_at };
  return held_at ? { state: 'held', at: held_at } : { state: 'waiting', at: due_at };
}

/**
 * The letter of a mailing as it was or will be sent, without text if that is no longer known; undefined for other mail.
 */
export async function readLetter(db: Database, mail_id: number): Promise<StaffDataOf<'mail_letter'> | undefined> {
  const mail = await db
    .selectFrom('mail')
    .innerJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
    .select(['mail.mailing_id', 'recipient', 'subject', 'text', 'mailing.attachment'])
    .where('mail_id', '=', mail_id)
    .executeTakeFirst();
  if (!mail) return undefined;
  const words = await mailContentOf(db, mail);
  const attachment = mail.attachment === null ? undefined : (JSON.parse(mail.attachment) as Attachment);
  return { mail_id, mailing_id: mail.mailing_id!, words: words.text === '' ? null : words, attachment };
}

/**
 * Decides on an uncertain mail. Either it is sent again under the same Message-ID, by which a mailbox recognises a mail
 * that it already has, or it counts as arrived. Returns whether the mail was still uncertain.
 */
export async function settleMail(
  db: Database,
  mail_id: number,
  as: 'again' | 'arrived',
  now: string,
): Promise<boolean> {
  const again = { uncertain_at: null, handed_at: null, again_at: now, due_at: now, failure: '' };
  const arrived = { ...emptied, uncertain_at: null, sent_at: now, failure: '' };
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set(as === 'again' ? again : arrived)
    .where('mail_id', '=', mail_id)
    .where('uncertain_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
