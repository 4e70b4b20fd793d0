import { shownFullName } from '#contract/names/shownFullName.ts';
import { listedSkipped, previewedAtOnce, type MailPreview, type PreviewedLetter } from '#contract/staff/mail.ts';
import { insertMail } from '#server/db/mail.ts';
import { latelyDays, mailQueue } from '#server/db/mailState.ts';
import { hasDone, logAction } from '#server/db/staff/auditLog.ts';
import { mailingOf, mailings } from '#server/db/staff/mailings.ts';
import { outboxLetters } from '#server/db/staff/outbox.ts';
import { lastRestore } from '#server/db/staff/restoredMail.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { composeLetter } from '#server/mail/letter.ts';
import { AbstractRows } from '#server/staff/abstractRows.ts';
import { limitTestLetters } from '#server/staff/limits.ts';
import { findAbstracts } from '#server/staff/searching.ts';
import { storeAsStaff, type StaffContext, type TellingStaffContext } from '#server/staff/session.ts';
import { prepareMailing, type PreparedMailing } from './prepared.ts';
import { digestOf, languagesOf } from './recipients.ts';
import { resendingHandlers } from './resending.ts';
import { sendingHandlers } from './sendingHandlers.ts';
import { templateHandlers } from './templateHandlers.ts';

type MailCalls = Extract<keyof Handlers, `mail_${string}`>;

/** Mailings in the overview, and letters in a page of the outbox. */
const listedMailings = 200;
const lettersAtOnce = 200;

/** Letters to authors: prepared, looked at, sent, and what has become of them (S8). */
export function mailHandlers(context: TellingStaffContext): Pick<Handlers, MailCalls> {
  const rows = new AbstractRows(context.db);
  return {
    ...templateHandlers(context),
    ...sendingHandlers(context, rows),
    ...resendingHandlers(context),
    ...outboxHandlers(context),
    ...previewHandlers(context, rows),
  };
}

function outboxHandlers(context: StaffContext): Pick<Handlers, 'mail_overview' | 'mail_outbox'> {
  const { db, clock, mail, publicUrl } = context;
  return {
    async mail_overview() {
      const { givenUp, uncertain } = await mailQueue(db, clock());
      const missing = [...(mail ? [] : ['SMTP_URL' as const]), ...(publicUrl ? [] : ['PUBLIC_URL' as const])];
      const data = {
        is_configured: mail !== undefined,
        missing,
        from: mail ? `${mail.from.name} <${mail.from.address}>`.trim() : '',
        mailings: await mailings(db, clock().toISOString(), { limit: listedMailings }),
        failed: givenUp,
        uncertain,
        restored: await lastRestore(db, lately(clock())),
      };
      return { data };
    },

    async mail_outbox({ body: { mailing_id, before } }) {
      const filter = mailing_id === undefined ? { failedSince: lately(clock()) } : { mailing_id };
      const found = await outboxLetters(db, filter, { before, limit: lettersAtOnce + 1 });
      const letters = found.slice(0, lettersAtOnce);
      const next = found.length > lettersAtOnce ? (letters.at(-1)?.mail_id ?? null) : null;
      const mailing = mailing_id === undefined ? undefined : await mailingOf(db, mailing_id, clock().toISOString());
      return { data: { letters, next, ...(mailing && { subject: mailing.subject }) } };
    },
  };
}

function lately(now: Date): string {
  return new Date(now.getTime() - latelyDays * 24 * 60 * 60_000).toISOString();
}

function previewHandlers(context: StaffContext, rows: AbstractRows): Pick<Handlers, 'mail_preview' | 'mail_test'> {
  const { db, clock } = context;
  return {
    async mail_preview({ body: { draft, from }, staff }) {
      const found = await findAbstracts(context, rows, draft.query);
      const prepared = await prepareMailing(db, context, draft, found);
      const data = previewOf(context, prepared, from);
      const logged = { action: 'mail previewed', target: 'mailing', target_id: data.digest.slice(0, 12) } as const;
      // Each time that other people's names and addresses leave the server, and not at every change of a word.
      if (data.count > 0 && !(await hasDone(db, staff, logged))) {
        await logAction(db, staff, clock().toISOString(), { ...logged, after: { recipients: data.count } });
      }
      return { data };
    },

    async mail_test({ body: { draft, from }, request, staff }) {
      if (!context.mail) throw new Refused('mailNotConfigured');
      const found = await findAbstracts(context, rows, draft.query);
      const now = clock().toISOString();
      await limitTestLetters(context, staff.staff_id, () =>
        storeAsStaff(context, request, async (transaction, { staff_id, email }) => {
          const { recipients, words } = await prepareMailing(transaction, context, draft, found);
          const recipient = recipients[from];
          if (!recipient) throw new Refused('mailNotReady');
          const { subject, text } = composeLetter(context, words, recipient);
          const letter = { subject: `[Test] ${subject}`, text, receipt: '', created_at: now };
          await insertMail(transaction, { ...letter, visitor_id: null, email, report_id: 0 });
          await logAction(transaction, { staff_id }, now, { action: 'mail tested', target: 'site', target_id: '' });
        }),
      );
      return { data: { email: staff.email } };
    },
  };
}

function previewOf(context: StaffContext, prepared: PreparedMailing, from: number): MailPreview {
  const { recipients, skipped, withdrawn, per, problems, words } = prepared;
  const letters = recipients
    .slice(from, from + previewedAtOnce)
    .map(({ email, report_id, language, ...recipient }, index): PreviewedLetter => {
      const { subject, text } = composeLetter(context, words, { ...recipient, language });
      const name = shownFullName(recipient);
      return { number: from + index + 1, report_id, name, email, language, subject, text };
    });
  const shared_count = skipped.filter(({ reason }) => reason === 'sameAddress').length;
  return {
    digest: digestOf(recipients),
    count: recipients.length,
    by_language: languagesOf(recipients),
    per,
    skipped: skipped.slice(0, listedSkipped),
    skipped_count: skipped.length - shared_count,
    shared_count,
    withdrawn_count: withdrawn,
    problems: [...problems],
    letters,
  };
}
