import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import type { RecipientGroup } from '#contract/query/people.ts';
import { isScheduled, type Attachment, type MailDraft, type RecipientKind } from '#contract/staff/mail.ts';

import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import { forgetMissingLetters } from '#server/db/outcomes/appliedOutcomes.ts';
import { countOf } from '#server/db/database.ts';
import { isPending } from '#server/db/mail.ts';
import { attachmentSize } from '#server/db/mailAttachments.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';
import { recipientIn } from '#server/db/storedLetter.ts';
import { templateColumns } from './mailTemplates.ts';

/** Stores a mailing without its letters. Returns its number. */
export async function insertMailing(
  db: Database,
  draft: MailDraft,
  facts: Pick<
    NewRow<'mailing'>,
    'created_at' | 'created_by' | 'send_at' | 'letters_en' | 'letters_zh' | 'skipped' | 'to_unconfirmed'
  >,
): Promise<number> {
  const { query, to, group, chosen, attachment, outcome, reminder, to_unconfirmed = false } = draft;
  const { mailing_id } = await db
    .insertInto('mailing')
    .values({
      ...templateColumns(draft),
      query,
      recipients: to,
      ...(to === 'people' && group && { person_group: group }),
      ...(to === 'people' && group === 'chosen' && { chosen: JSON.stringify(chosen ?? []) }),
      ...(outcome && { outcome }),
      ...(to === 'reviewers' && reminder && { reminder }),
      ...(attachment && { attachment: JSON.stringify(attachment) }),
      ...(to_unconfirmed && { chose_unconfirmed: 1 }),
      ...facts,
    })
    .returning('mailing_id')
    .executeTakeFirstOrThrow();
  return mailing_id;
}

/** Number of mailings that somebody has sent since a time. */
export async function mailingsSince(db: Database, staff_id: string, since: string): Promise<number> {
  return countOf(db.selectFrom('mailing').where('created_by', '=', staff_id).where('created_at', '>', since));
}

/**
 * Pauses the mailings of somebody who may no longer send any, until another person authorises them. Returns the
 * mailings with pending letters.
 */
export async function pauseMailingsOf(db: Database, staff_id: string, now: string): Promise<number[]> {
  const waiting = db.selectFrom('mail').select('mailing_id').where('mailing_id', 'is not', null).where(isPending);
  const paused = await db
    .updateTable('mailing')
    .set({ held_at: now })
    .where(({ fn }) => fn.coalesce('released_by', 'created_by'), '=', staff_id)
    .where('held_at', 'is', null)
    .where('mailing_id', 'in', waiting)
    .returning('mailing_id')
    .execute();
  return paused.map(({ mailing_id }) => mailing_id);
}

/** Authorises a paused mailing, and stores who is now responsible for it. Letters that are due are sent at once. */
export async function releaseMailing(
  db: Database,
  mailing_id: number,
  released_by: string,
  now: string,
): Promise<void> {
  await db.updateTable('mailing').set({ held_at: null, released_by }).where('mailing_id', '=', mailing_id).execute();
  await db
    .updateTable('mail')
    // The period of attempts for a letter starts now.
    .set({ again_at: now })
    .where('mailing_id', '=', mailing_id)
    .where('created_at', '<', now)
    .where('handed_at', 'is', null)
    .where(isPending)
    .execute();
}

/**
 * Deletes the letters of a mailing that were not handed to the mail server. Returns their number. Outcomes that they
 * were about then have no letter.
 */
export async function withdrawLetters(db: Database, mailing_id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('mailing_id', '=', mailing_id)
    .where('handed_at', 'is', null)
    .where(isPending)
    .executeTakeFirstOrThrow();
  await forgetMissingLetters(db, mailing_id);
  return Number(numDeletedRows);
}

export async function markCancelled(db: Database, mailing_id: number, cancelled_at: string): Promise<void> {
  await db.updateTable('mailing').set({ cancelled_at }).where('mailing_id', '=', mailing_id).execute();
}

/** A mailing as it was written; undefined if there is no such mailing. */
export async function writtenMailing(
  db: Database,
  mailing_id: number,
): Promise<StaffDataOf<'mail_written'> | undefined> {
  const mailing = await db.selectFrom('mailing').selectAll().where('mailing_id', '=', mailing_id).executeTakeFirst();
  if (!mailing) return undefined;
  const {
    subject_en,
    subject_zh,
    text_en,
    text_zh,
    query,
    recipients,
    outcome,
    reminder,
    person_group: group,
  } = mailing;
  const attachment = mailing.attachment === null ? undefined : (JSON.parse(mailing.attachment) as Attachment);
  const isStored = attachment !== undefined && (await attachmentSize(db, attachment.sha256)) !== undefined;
  return {
    draft: {
      subject: { en: subject_en, zh: subject_zh },
      text: { en: text_en, zh: text_zh },
      query,
      to: recipients as RecipientKind,
      ...(group !== '' && { group: group as RecipientGroup }),
      ...(group === 'chosen' && { chosen: await chosenFor(db, mailing) }),
      ...(outcome !== '' && { outcome }),
      ...(reminder !== '' && { reminder }),
      ...(isStored && { attachment }),
      ...(mailing.chose_unconfirmed === 1 && { to_unconfirmed: true }),
    },
    lost_attachment: attachment && !isStored ? attachment.name : '',
    scheduled_at: isScheduled(mailing) ? mailing.send_at : '',
  };
}

/**
 * The people who were selected for a mailing, by their current accounts. An earlier version only stored who got a
 * letter.
 */
async function chosenFor(
  db: Database,
  { mailing_id, chosen }: Pick<Row<'mailing'>, 'mailing_id' | 'chosen'>,
): Promise<string[]> {
  if (chosen === null) {
    const letters = db.selectFrom('mail').select('visitor_id').distinct().where('mailing_id', '=', mailing_id);
    return (await letters.execute()).flatMap(({ visitor_id }) => visitor_id ?? []);
  }
  const merged = await db.selectFrom('former_account').select(['former_id', 'visitor_id']).execute();
  const present = new Map(merged.map(({ former_id, visitor_id }) => [former_id, visitor_id]));
  return [...new Set((JSON.parse(chosen) as string[]).map((id) => present.get(id) ?? id))];
}

/** A mailing; undefined if there is no such mailing. */
export async function storedMailing(db: Database, mailing_id: number): Promise<StoredMailing | undefined> {
  return (await mailingsOf(db, [mailing_id]))[0];
}

/** Numbers of all mailings, ascending. */
export async function mailingNumbers(db: Database): Promise<number[]> {
  const mailings = db.selectFrom('mailing').select('mailing_id').orderBy('mailing_id');
  return (await mailings.execute()).map(({ mailing_id }) => mailing_id);
}

/** A mailing with the states of its letters, and the columns from which its own state follows. */
export type StoredMailing = Awaited<ReturnType<typeof mailingsOf>>[number];

/** Some mailings, the latest first. */
export async function mailingsOf(db: Database, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('mailing')
    .leftJoin('staff', 'staff.staff_id', 'mailing.created_by')
    .select(['mailing_id', 'subject_en', 'subject_zh', 'query', 'recipients', 'mailing.created_at', 'send_at'])
    .select(['person_group', 'attachment', 'outcome', 'reminder'])
    .select(['cancelled_at', 'held_at', 'letters_en', 'letters_zh', 'skipped', 'restored_from'])
    .select(['staff.name as created_by', 'mailing.created_by as sender'])
    .where('mailing_id', 'in', numbers)
    .orderBy('mailing_id', 'desc')
    .execute();
  const counted = await mailCountsOf(db, numbers);
  const aboutOutcomes = rows.flatMap(({ mailing_id, outcome }) => (outcome === '' ? [] : mailing_id));
  const letters = Map.groupBy(await lettersAbout(db, aboutOutcomes), ({ mailing_id }) => mailing_id);
  return rows.map((row) => ({
    ...row,
    ...(counted.get(row.mailing_id) ?? noMail),
    /** Its letters, if it is about outcomes, since not everyone may see each of them (`visibleMailings`). */
    aboutOutcome: letters.get(row.mailing_id) ?? [],
  }));
}

/** The states of the letters of some mailings. */
async function lettersAbout(db: Database, mailings: readonly number[]) {
  if (mailings.length === 0) return [];
  const rows = await db
    .selectFrom('mail')
    .select(['mailing_id', 'report_id', 'recipient', 'sent_at', 'given_up_at', 'uncertain_at', 'skipped_at'])
    .select(isPending.as('is_pending'))
    .where('mailing_id', 'in', mailings)
    .execute();
  return rows.map(({ recipient, is_pending, ...row }) => ({
    ...row,
    language: recipientIn({ recipient })?.language ?? 'en',
    isPending: Boolean(is_pending),
  }));
}

/** The counts of a mailing about outcomes, limited to some of its letters. */
export function countedLetters(letters: StoredMailing['aboutOutcome']) {
  const having = (has: (letter: StoredMailing['aboutOutcome'][number]) => boolean) => letters.filter(has).length;
  return {
    letters_en: having(({ language }) => language === 'en'),
    letters_zh: having(({ language }) => language === 'zh'),
    sent: having(({ sent_at }) => sent_at !== null),
    waiting: having((letter) => letter.isPending),
    failed: having(({ given_up_at }) => given_up_at !== null),
    uncertain: having(({ uncertain_at }) => uncertain_at !== null),
    left_out: having(({ skipped_at }) => skipped_at !== null),
  };
}

/** A mailing as contained in replies. Its state depends on `now`: letters wait until their time. */
export function mailingAt(
  {
    subject_en,
    subject_zh,
    letters_en,
    letters_zh,
    cancelled_at,
    held_at,
    recipients,
    person_group,
    attachment,
    outcome,
    reminder,
    ...stored
  }: StoredMailing,
  now: string,
): Mailing {
  const { sender: _, aboutOutcome: __, ...mailing } = stored;
  return {
    ...mailing,
    subject: { en: subject_en, zh: subject_zh },
    to: recipients as RecipientKind,
    ...(outcome !== '' && { outcome }),
    ...(reminder !== '' && { reminder }),
    ...(attachment !== null && { attachment: JSON.parse(attachment) as Attachment }),
    ...(person_group !== '' && { group: person_group as RecipientGroup }),
    created_by: mailing.created_by ?? '',
    state: stateOf({ ...mailing, cancelled_at, held_at }, now),
    letters: letters_en + letters_zh,
    by_language: { en: letters_en, zh: letters_zh },
  };
}

function stateOf(
  { cancelled_at, held_at, send_at, waiting }: Pick<StoredMailing, 'cancelled_at' | 'held_at' | 'send_at' | 'waiting'>,
  now: string,
): Mailing['state'] {
  if (cancelled_at) return 'cancelled';
  if (waiting === 0) return 'done';
  if (held_at) return 'held';
  return now < send_at ? 'waiting' : 'sending';
}

type MailCounts = Pick<Mailing, 'sent' | 'waiting' | 'failed' | 'uncertain' | 'left_out'>;

const noMail: MailCounts = { sent: 0, waiting: 0, failed: 0, uncertain: 0, left_out: 0 };

async function mailCountsOf(db: Database, numbers: readonly number[]): Promise<Map<number, MailCounts>> {
  const rows = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      'mailing_id',
      fn.count('sent_at').as('sent'),
      fn.countAll().filterWhere(isPending).as('waiting'),
      fn.count('given_up_at').as('failed'),
      fn.count('uncertain_at').as('uncertain'),
      fn.count('skipped_at').as('left_out'),
    ])
    .where('mailing_id', 'in', numbers)
    .groupBy('mailing_id')
    .execute();
  return new Map(
    rows.map(({ mailing_id, sent, waiting, failed, uncertain, left_out }) => [
      mailing_id ?? 0,
      {
        sent: Number(sent),
        waiting: Number(waiting),
        failed: Number(failed),
        uncertain: Number(uncertain),
        left_out: Number(left_out),
      },
    ]),
  );
}
