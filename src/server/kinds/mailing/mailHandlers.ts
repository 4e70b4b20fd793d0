import { shownFullName } from '#contract/names/fullName.ts';
import { listedSkipped, previewedAtOnce, type MailPreview, type PreviewedLetter } from '#contract/staff/mail.ts';
import { insertMail } from '#server/db/mail.ts';
import { latelyDays, mailInTrouble } from '#server/db/mailState.ts';
import { hasDone, logAction } from '#server/db/staff/auditLog.ts';
import { writtenMailing } from '#server/db/staff/mailings.ts';
import { outboxLetters, readLetter } from '#server/db/staff/outbox.ts';
import { lastRestore } from '#server/db/staff/restoredMail.ts';
import { filledLetter } from '#server/db/storedLetter.ts';
import type { Handlers } from '#server/http/calls.ts';
import { daysBefore } from '#server/text/day.ts';
import { Refused } from '#server/http/refusal.ts';
import { limited } from '#server/security/limiter.ts';
import { storeAsStaff, type TellingStaffContext } from '#server/staff/session.ts';
import { attachmentHandlers } from './attaching.ts';
import { canConfirm, type PreparedMailing } from './prepared.ts';
import { preparingOneByOne, type MailingContext, type Preparing } from './preparing.ts';
import type { SearchedLists } from './lettersOfKind.ts';
import { seenMailing } from './mailings.ts';
import { requireVisibleMail, visibleMail } from './oneLetter.ts';
import { countReasons, recipientsDigest, countByLanguage } from './recipients.ts';
import { resendingHandlers } from './resending.ts';
import { sendingHandlers } from './sendingHandlers.ts';
import { templateHandlers } from './templateHandlers.ts';

/** Number of letters in one page of the outbox. */
const lettersAtOnce = 200;

/** Handlers for mailings: preview, sending and outbox (S8). */
export function mailHandlers(context: MailingContext & TellingStaffContext, lists: SearchedLists) {
  const prepare = preparingOneByOne(context, lists);
  return {
    ...templateHandlers(context),
    ...sendingHandlers(context, prepare),
    ...resendingHandlers(context),
    ...outboxHandlers(context),
    ...previewHandlers(context, prepare),
    ...attachmentHandlers(context),
  } satisfies Partial<Handlers>;
}

function outboxHandlers(context: MailingContext) {
  const { db, clock, mail, publicUrl } = context;
  return {
    async mail_overview({ staff }) {
      const lately = daysBefore(clock(), latelyDays);
      const troubled = await visibleMail(context, staff, await mailInTrouble(db, clock()));
      const missing = [...(mail ? [] : ['SMTP_URL' as const]), ...(publicUrl ? [] : ['PUBLIC_URL' as const])];
      const data = {
        is_configured: mail !== undefined,
        missing,
        from: mail ? `${mail.from.name} <${mail.from.address}>`.trim() : '',
        failed: troubled.filter(({ given_up_at }) => given_up_at !== null && given_up_at > lately).length,
        uncertain: troubled.filter(({ uncertain_at }) => uncertain_at !== null).length,
        restored: await lastRestore(db, daysBefore(clock(), latelyDays)),
      };
      return { data };
    },

    async mail_outbox({ body: { mailing_id, before }, staff }) {
      const filter = mailing_id === undefined ? { failedSince: daysBefore(clock(), latelyDays) } : { mailing_id };
      const found = await outboxLetters(db, filter, { before, limit: lettersAtOnce + 1 });
      const page = found.slice(0, lettersAtOnce);
      const next = found.length > lettersAtOnce ? (page.at(-1)?.mail_id ?? null) : null;
      const letters = await visibleMail(context, staff, page);
      const seen = mailing_id === undefined ? undefined : await seenMailing(db, staff, mailing_id, clock());
      const of = seen && {
        ...{ subject: seen.mailing.subject, attachment: seen.mailing.attachment },
        ...(seen.isPartial && ({ is_partial: true } as const)),
      };
      return { data: { letters, next, ...of } };
    },

    async mail_written({ body: { mailing_id }, staff }) {
      const seen = await seenMailing(db, staff, mailing_id, clock());
      const written = seen && (await writtenMailing(db, mailing_id));
      if (!written) throw new Refused('unknownMailing');
      return { data: { ...written, draft: { ...written.draft, query: seen.mailing.query } } };
    },

    async mail_letter({ body: { mail_id }, staff }) {
      await requireVisibleMail(context, staff, mail_id);
      const data = await readLetter(db, mail_id);
      if (!data) throw new Refused('unknownMailing');
      return { data };
    },
  } satisfies Partial<Handlers>;
}

function previewHandlers(context: MailingContext, prepare: Preparing) {
  const { db, clock } = context;
  return {
    async mail_preview({ body: { draft, from }, staff }) {
      const data = previewOf(context, await prepare(staff, draft), from);
      const after = { recipients: data.count };
      const logged = {
        action: 'mail previewed',
        target: 'mailing',
        target_id: data.digest.slice(0, 12),
        after,
      } as const;
      // Logged when the recipients change, but not for each edit of the text.
      if (data.count > 0 && !(await hasDone(db, staff, logged))) {
        await logAction(db, staff, clock().toISOString(), logged);
      }
      return { data };
    },

    async mail_test({ body: { draft, from }, request, staff }) {
      if (!context.mail) throw new Refused('mailNotConfigured');
      const now = clock().toISOString();
      await limited(context, ['staff-test-letter'], { person: staff.staff_id }, async () => {
        const { letters, words, isTooLarge, problems } = await prepare(staff, draft);
        const tested = letters[from];
        if (!tested || isTooLarge || problems.some(({ field }) => field === 'attachment'))
          throw new Refused('mailNotReady', { problems });
        const { subject, text } = filledLetter(words[tested.language], tested.values);
        await storeAsStaff(context, request, async (transaction, { staff_id, email }) => {
          const letter = { subject: `[Test] ${subject}`, text, receipt: '', created_at: now };
          const attachment = draft.attachment ? JSON.stringify(draft.attachment) : null;
          await insertMail(transaction, { ...letter, visitor_id: null, email, report_id: 0, attachment });
          await logAction(transaction, { staff_id }, now, { action: 'mail tested', target: 'site', target_id: '' });
        });
      });
      return { data: { email: staff.email } };
    },
  } satisfies Partial<Handlers>;
}

function previewOf(context: MailingContext, prepared: PreparedMailing, from: number): MailPreview {
  const { kind, letters, recipients, withdrawn, per, problems, words, isTooLarge } = prepared;
  const { skipped, unconfirmed } = recipients;
  const shared_count = skipped.filter(({ reason }) => reason === 'sameAddress').length;
  // Letters that are too large are not composed, not even for the preview.
  const seen = isTooLarge ? [] : letters.slice(from, from + previewedAtOnce);
  return {
    digest: recipientsDigest(letters, kind?.about),
    count: letters.length,
    by_language: countByLanguage(letters),
    ...recipients.shares(),
    unconfirmed: canConfirm(context) ? unconfirmed.size : 0,
    per,
    skipped: skipped.slice(0, listedSkipped),
    skipped_count: skipped.length - shared_count,
    reasons: countReasons(skipped),
    shared_count,
    withdrawn_count: withdrawn,
    problems: [...problems],
    ...(kind?.namesAll &&
      letters.length > 0 && {
        reviewers: letters.map(({ Lastname, email }) => ({ name: Lastname, email })),
      }),
    letters: seen.map(({ email, report_id, language, values, ...recipient }, index): PreviewedLetter => {
      const { subject, text } = filledLetter(words[language], values);
      const name = shownFullName(recipient);
      return { number: from + index + 1, report_id, name, email, language, subject, text };
    }),
  };
}
