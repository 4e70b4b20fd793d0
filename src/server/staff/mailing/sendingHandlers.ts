import { scheduleDays, undoSeconds, type MailDraft, type Mailing } from '#contract/staff/mail.ts';
import type { QueryProblem } from '#contract/query/query.ts';
import { insertMail } from '#server/db/mail.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { insertMailing, mailingOf, markCancelled, releaseMailing, withdrawLetters } from '#server/db/staff/mailings.ts';
import { outboxLetters, settleMail } from '#server/db/staff/outbox.ts';
import type { StoredRecipient } from '#server/db/storedLetter.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { letterValues, usedIn } from '#server/mail/letter.ts';
import type { AbstractRows } from '#server/staff/abstractRows.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { findAbstracts, type FoundAbstracts } from '#server/staff/searching.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { logLetter } from './loggedLetter.ts';
import { prepareMailing } from './prepared.ts';
import { digestOf, languagesOf } from './recipients.ts';

type SendingCalls = 'mail_send' | 'mail_cancel' | 'mail_release' | 'mail_settle';

/** What sends letters, takes them back, and decides on uncertain and held ones. Each is done once (S3, S8). */
export function sendingHandlers(context: StaffContext, rows: AbstractRows): Pick<Handlers, SendingCalls> {
  return {
    async mail_send({ body, request }) {
      if (!context.mail) throw new Refused('mailNotConfigured');
      // Before the transaction: the list is kept by another connection.
      const found = await findAbstracts(context, rows, body.draft.query);
      return applyOnce(context, { body, request }, (applying) => send(context, applying, body, found));
    },

    mail_cancel: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { mailing_id } = call.body;
        if (!(await mailingOf(db, mailing_id, now))) throw new Refused('unknownMailing');
        const withdrawn = await withdrawLetters(db, mailing_id);
        if (withdrawn > 0) {
          await markCancelled(db, mailing_id, now);
          const logged = { action: 'mail cancelled', target: 'mailing', target_id: String(mailing_id) } as const;
          await logAction(db, staff, now, { ...logged, after: { recipients: withdrawn } });
        }
        return (await mailingOf(db, mailing_id, now))!;
      }),

    mail_release: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { mailing_id } = call.body;
        const mailing = await mailingOf(db, mailing_id, now);
        if (!mailing) throw new Refused('unknownMailing');
        if (mailing.state !== 'held') throw new Refused('mailingNotHeld');
        await releaseMailing(db, mailing_id, staff.staff_id, now);
        const logged = { action: 'mail released', target: 'mailing', target_id: String(mailing_id) } as const;
        await logAction(db, staff, now, { ...logged, after: { recipients: mailing.waiting } });
        return (await mailingOf(db, mailing_id, now))!;
      }),

    mail_settle: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { mail_id, as } = call.body;
        const [letter] = await outboxLetters(db, { mail_id }, { limit: 1 });
        if (!letter) throw new Refused('unknownMailing');
        if (!(await settleMail(db, mail_id, as, now))) throw new Refused('letterNotUncertain');
        await logLetter({ db, staff, now }, as === 'again' ? 'mail sent again' : 'mail marked as arrived', letter);
        return (await outboxLetters(db, { mail_id }, { limit: 1 }))[0]!;
      }),
  };
}

async function send(
  context: StaffContext,
  { db, staff, now }: Applying,
  { draft, digest, send_at: wanted }: { draft: MailDraft; digest: string; send_at: string },
  found: FoundAbstracts | QueryProblem,
): Promise<Mailing> {
  const send_at = sendTime(wanted, new Date(now));
  const { recipients, skipped, problems, words } = await prepareMailing(db, context, draft, found);
  if (problems.length > 0) throw new Refused('mailNotReady', { problems });
  const count = recipients.length;
  if (digestOf(recipients) !== digest) throw new Refused({ code: 'recipientsChanged', field: '', n: count }, { count });
  const { en, zh } = languagesOf(recipients);
  const mailing_id = await insertMailing(db, draft, {
    created_at: now,
    created_by: staff.staff_id,
    send_at,
    letters_en: en,
    letters_zh: zh,
    skipped: skipped.length,
    to_unconfirmed: 1,
  });
  const used = { en: usedIn(words.en), zh: usedIn(words.zh) };
  const letters = recipients.map((recipient) => {
    const { visitor_id, email, report_id, language, abstracts } = recipient;
    const values = letterValues(context, used[language], recipient);
    const stored: StoredRecipient = { language, values, abstracts };
    const letter = { visitor_id, email, report_id, recipient: JSON.stringify(stored) };
    return { ...letter, subject: '', text: '', receipt: '', created_at: send_at, mailing_id };
  });
  await insertMail(db, ...letters);
  const logged = { action: 'mail sent', target: 'mailing', target_id: String(mailing_id) } as const;
  // Not what was searched for: that may name somebody, and the log is for good. It stands with the mailing.
  await logAction(db, staff, now, { ...logged, after: { recipients: recipients.length, send_at } });
  return (await mailingOf(db, mailing_id, now))!;
}

/** When letters go: at the time that is asked for, or as soon as they cannot be taken back any more. */
function sendTime(wanted: string, now: Date): string {
  const soonest = now.getTime() + undoSeconds * 1000;
  if (wanted === '') return new Date(soonest).toISOString();
  const at = Date.parse(wanted);
  const isInReach = at > now.getTime() && at < now.getTime() + scheduleDays * 24 * 60 * 60_000;
  if (!isInReach) throw new Refused({ code: 'sendTimeWrong', field: 'send_at' });
  return new Date(Math.max(at, soonest)).toISOString();
}
