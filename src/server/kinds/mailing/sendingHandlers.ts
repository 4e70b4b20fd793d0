import { canBeScheduled } from '#contract/staff/formRules.ts';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { mailingsPerHour, reminderDays, undoSeconds, type MailDraft } from '#contract/staff/mail.ts';
import { insertLetters, type NewLetter } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { isApplied } from '#server/db/staff/commands.ts';
import {
  insertMailing,
  mailingsSince,
  markCancelled,
  releaseMailing,
  withdrawLetters,
} from '#server/db/staff/mailings.ts';
import { lockReminders, remindedSince } from '#server/db/staff/reminders.ts';
import { daysBefore } from '#server/text/day.ts';
import { outboxLetters, settleMail } from '#server/db/staff/outbox.ts';
import type { StoredRecipient } from '#server/db/storedLetter.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { recognisableName } from '#server/mail/correspondingAuthors.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { Slices } from '#server/staff/slices.ts';
import type { LettersOfKind } from './lettersOfKind.ts';
import { seenMailing } from './mailings.ts';
import { applyToLetter, logLetter } from './oneLetter.ts';
import type { MailingContext, Preparing } from './preparing.ts';
import type { PreparedLetter, PreparedMailing } from './prepared.ts';
import { recipientsDigest, countByLanguage } from './recipients.ts';

/** Commands that send and cancel letters, and decide about uncertain and paused ones (S3, S8). */
export function sendingHandlers(context: MailingContext, prepare: Preparing) {
  return {
    async mail_send({ body, request, staff }) {
      if (!context.mail) throw new Refused('mailNotConfigured');
      // Prepared before the transaction, because a transaction blocks SQLite for everyone else. A repeated command gets
      // the first reply.
      const ready = (await isApplied(context.db, body.command_id))
        ? undefined
        : await makeReady(context, prepare, staff, body.draft);
      return applyOnce(context, { body, request }, (applying) => send(applying, body, ready));
    },

    mail_cancel: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { mailing_id } = call.body;
        await readableMailing(db, staff, mailing_id, now);
        const withdrawn = await withdrawLetters(db, mailing_id);
        if (withdrawn > 0) {
          await markCancelled(db, mailing_id, now);
          const logged = { action: 'mail cancelled', target: 'mailing', target_id: String(mailing_id) } as const;
          await logAction(db, staff, now, { ...logged, after: { recipients: withdrawn } });
        }
        return readableMailing(db, staff, mailing_id, now);
      }),

    mail_release: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { mailing_id } = call.body;
        const mailing = await readableMailing(db, staff, mailing_id, now);
        if (mailing.state !== 'held') throw new Refused('mailingNotHeld');
        await releaseMailing(db, mailing_id, staff.staff_id, now);
        const logged = { action: 'mail released', target: 'mailing', target_id: String(mailing_id) } as const;
        await logAction(db, staff, now, { ...logged, after: { recipients: mailing.waiting } });
        return readableMailing(db, staff, mailing_id, now);
      }),

    mail_settle: (call) =>
      applyToLetter(context, call, async ({ db, staff, now }) => {
        const { mail_id, as } = call.body;
        const [letter] = await outboxLetters(db, { mail_id }, { limit: 1 });
        if (!letter) throw new Refused('unknownMailing');
        if (!(await settleMail(db, mail_id, as, now))) throw new Refused('letterNotUncertain');
        await logLetter({ db, staff, now }, as === 'again' ? 'mail sent again' : 'mail marked as arrived', letter);
      }),
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `unknownMailing`, including for a mailing that the person may not see */
async function readableMailing(db: Database, staff: CallingStaff, mailing_id: number, now: string): Promise<Mailing> {
  const seen = await seenMailing(db, staff, mailing_id, new Date(now));
  if (!seen) throw new Refused('unknownMailing');
  return seen.mailing;
}

/** A mailing and the rows of its letters. */
type ReadyMailing = PreparedMailing & { stored: readonly NewLetter[]; bytes: number };

/** Prepares a mailing for storing, if the disk has room for it. */
async function makeReady(
  context: MailingContext,
  prepare: Preparing,
  staff: CallingStaff,
  draft: MailDraft,
): Promise<ReadyMailing> {
  await refuseTooMany(context.db, staff.staff_id, context.clock());
  const prepared = await prepare(staff, draft);
  const { problems } = prepared;
  if (problems.length > 0) throw new Refused('mailNotReady', { problems });
  const stored: NewLetter[] = [];
  let bytes = 0;
  await new Slices().each(prepared.letters, (letter) => {
    const row = storedLetter(letter, draft, prepared.kind);
    stored.push(row);
    bytes += rowBytes + row.recipient.length;
  });
  await context.room?.require(bytes);
  return { ...prepared, stored, bytes };
}

/** Maximum number of bytes that a letter needs on disk besides its recipient, with indexes and SQLite's log. */
const rowBytes = 2000;

function storedLetter(letter: PreparedLetter, { to }: MailDraft, kind: LettersOfKind | undefined): NewLetter {
  const { visitor_id, email, report_id, language, values, abstracts, withdrawn } = letter;
  const recipient: StoredRecipient = {
    language,
    values,
    abstracts,
    ...(withdrawn.length > 0 && { withdrawn }),
    ...kind?.about(letter),
    ...(to === 'corresponding' && { name: recognisableName(letter) }),
  };
  return { visitor_id, email, report_id, recipient: JSON.stringify(recipient) };
}

/** @throws {Refused} `tooManyMailings` */
async function refuseTooMany(db: Database, staff_id: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 60 * 60_000).toISOString();
  if ((await mailingsSince(db, staff_id, hourAgo)) < mailingsPerHour) return;
  throw new Refused({ code: 'tooManyMailings', field: '', n: mailingsPerHour });
}

async function send(
  { db, staff, now, charge }: Applying,
  { draft, digest, send_at: wanted }: { draft: MailDraft; digest: string; send_at: string },
  ready: ReadyMailing | undefined,
): Promise<Mailing> {
  const send_at = sendTime(wanted, new Date(now));
  // Nothing was prepared because the command had already been applied, but its stored reply has been deleted in the
  // meantime.
  if (!ready) throw new Refused('mailNotReady');
  await refuseTooMany(db, staff.staff_id, new Date(now));
  const { kind, letters, recipients, stored, onlyConfirmed, isReminder, bytes } = ready;
  const count = letters.length;
  if (recipientsDigest(letters, kind?.about) !== digest)
    throw new Refused({ code: 'recipientsChanged', field: '', n: count }, { count });
  // Somebody else has prepared the same draft at the same time.
  if (isReminder) {
    await lockReminders(db);
    const reminded = await remindedSince(db, daysBefore(new Date(now), reminderDays));
    const left = letters.filter(({ visitor_id }) => visitor_id === null || !reminded.has(visitor_id)).length;
    if (left !== count) throw new Refused({ code: 'recipientsChanged', field: '', n: left }, { count: left });
  }
  await charge(bytes);
  const { en, zh } = countByLanguage(letters);
  const mailing_id = await insertMailing(db, draft, {
    created_at: now,
    created_by: staff.staff_id,
    send_at,
    letters_en: en,
    letters_zh: zh,
    skipped: recipients.skipped.length,
    to_unconfirmed: onlyConfirmed ? 0 : 1,
  });
  const of = { mailing_id, created_at: send_at };
  const inserted = kind ? await kind.queue(db, of, letters, stored) : await insertLetters(db, of, stored);
  // Accounts were closed after the letters were prepared, or somebody else has sent such a letter. Either all letters are
  // sent, or none.
  if (inserted !== count) throw new Refused({ code: 'recipientsChanged', field: '', n: inserted }, { count: inserted });
  const logged = { action: 'mail sent', target: 'mailing', target_id: String(mailing_id) } as const;
  // The log is permanent, so it leaves out the search, which may contain names. The mailing stores the search.
  await logAction(db, staff, now, { ...logged, after: { recipients: count, send_at } });
  return readableMailing(db, staff, mailing_id, now);
}

/** When to send letters: at the requested time, or after the period in which they can be cancelled. */
function sendTime(wanted: string, now: Date): string {
  const soonest = now.getTime() + undoSeconds * 1000;
  if (wanted === '') return new Date(soonest).toISOString();
  const at = Date.parse(wanted);
  if (!canBeScheduled(at, now.getTime())) throw new Refused({ code: 'scheduledTimeWrong', field: 'send_at' });
  return new Date(Math.max(at, soonest)).toISOString();
}
