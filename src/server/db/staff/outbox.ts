import { sql } from 'kysely';
import { shownFullName } from '#contract/names/shownFullName.ts';
import type { OutboxLetter, OutboxState } from '#contract/staff/mail.ts';
import { emptied } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** Which letters of the outbox are wanted: those of a mailing, or all that failed or are uncertain since a time. */
export type OutboxFilter = { mailing_id: number } | { failedSince: string } | { mail_id: number };

/**
 * Letters of the outbox, the newest first.
 *
 * @param before - letters before this one
 */
export async function outboxLetters(
  db: Database,
  filter: OutboxFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OutboxLetter[]> {
  const rows = await db
    .selectFrom('mail')
    .leftJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
    .leftJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['mail_id', 'mail.mailing_id', 'report_id', 'subject', 'mail.created_at', 'due_at', 'failure'])
    .select(['sent_at', 'given_up_at', 'uncertain_at', 'handed_at', 'ifcn', 'Firstname', 'Lastname'])
    .select(({ fn }) => [
      fn.coalesce('mail.email', 'account.email', sql<string>`''`).as('address'),
      sql<string | null>`case when ifcn = 1 then subject_zh else subject_en end`.as('written'),
    ])
    .where((mail) => {
      if ('mailing_id' in filter) return mail('mail.mailing_id', '=', filter.mailing_id);
      if ('mail_id' in filter) return mail('mail_id', '=', filter.mail_id);
      return mail.or([mail('uncertain_at', 'is not', null), mail('given_up_at', '>', filter.failedSince)]);
    })
    .$if(before !== undefined, (mail) => mail.where('mail_id', '<', before!))
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    mail_id: row.mail_id,
    mailing_id: row.mailing_id,
    subject: row.subject || row.written || '',
    report_id: row.report_id,
    email: row.address,
    name: row.Lastname === null ? '' : shownFullName({ Firstname: row.Firstname ?? '', Lastname: row.Lastname }),
    ...stateOf(row),
    failure: row.failure,
  }));
}

type MailTimes = Pick<Row<'mail'>, 'sent_at' | 'given_up_at' | 'uncertain_at' | 'handed_at' | 'due_at'>;

function stateOf({ sent_at, given_up_at, uncertain_at, handed_at, due_at }: MailTimes): {
  state: OutboxState;
  at: string;
} {
  if (sent_at) return { state: 'sent', at: sent_at };
  if (given_up_at) return { state: 'failed', at: given_up_at };
  if (uncertain_at) return { state: 'uncertain', at: uncertain_at };
  return handed_at ? { state: 'sending', at: handed_at } : { state: 'waiting', at: due_at };
}

/**
 * Decides on an uncertain mail: it is sent once more, under the same Message-ID, by which a mailbox recognises what it has
 * already; or it counts as arrived. Returns whether it was still uncertain.
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
