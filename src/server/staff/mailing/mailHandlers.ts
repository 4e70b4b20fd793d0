import { shownFullName } from '#contract/names/fullName.ts';
import {
  listedSkipped,
  previewedAtOnce,
  type MailPreview,
  type PreviewedLetter,
  type MailTemplate,
} from '#contract/staff/mail.ts';
import { insertMail } from '#server/db/mail.ts';
import { latelyDays, mailQueue } from '#server/db/mailState.ts';
import { hasDone, logAction } from '#server/db/staff/auditLog.ts';
import { mailingOf } from '#server/db/staff/mailings.ts';
import { letterWords, outboxLetters } from '#server/db/staff/outbox.ts';
import { lastRestore } from '#server/db/staff/restoredMail.ts';
import { filledLetter } from '#server/db/storedLetter.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { AbstractCache } from '#server/records/abstracts.ts';
import { limitPerson } from '#server/staff/limits.ts';
import { storeAsStaff, type TellingStaffContext, type StaffContext } from '#server/staff/session.ts';
import { canConfirm, type PreparedMailing } from './prepared.ts';
import { preparingOneByOne, type MailingContext, type Preparing } from './preparing.ts';
import { digestOf, countByLanguage } from './recipients.ts';
import { resendingHandlers } from './resending.ts';
import { sendingHandlers } from './sendingHandlers.ts';
import type { LetterWords, TemplateId } from '#contract/staff/mailTemplates.ts';
import { parseTemplate } from '#contract/staff/placeholders.ts';
import { everyTemplate, storeTemplate, templateOf } from '#server/db/staff/mailTemplates.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';

/** Letters in a page of the outbox. */
const lettersAtOnce = 200;

/** Letters to authors: prepared, looked at, sent, and what has become of them (S8). */
export function mailHandlers(context: MailingContext & TellingStaffContext, abstracts: AbstractCache) {
  const prepare = preparingOneByOne(context, abstracts);
  return {
    ...templateHandlers(context),
    ...sendingHandlers(context, prepare),
    ...resendingHandlers(context),
    ...outboxHandlers(context),
    ...previewHandlers(context, prepare),
  } satisfies Partial<Handlers>;
}

function outboxHandlers(context: MailingContext) {
  const { db, clock, mail, publicUrl } = context;
  return {
    async mail_overview() {
      const { givenUp, uncertain } = await mailQueue(db, clock());
      const missing = [...(mail ? [] : ['SMTP_URL' as const]), ...(publicUrl ? [] : ['PUBLIC_URL' as const])];
      const data = {
        is_configured: mail !== undefined,
        missing,
        from: mail ? `${mail.from.name} <${mail.from.address}>`.trim() : '',
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

    async mail_letter({ body: { mail_id } }) {
      const words = await letterWords(db, mail_id);
      if (words === undefined) throw new Refused('unknownMailing');
      return { data: { mail_id, words } };
    },
  } satisfies Partial<Handlers>;
}

function lately(now: Date): string {
  return new Date(now.getTime() - latelyDays * 24 * 60 * 60_000).toISOString();
}

function previewHandlers(context: MailingContext, prepare: Preparing) {
  const { db, clock } = context;
  return {
    async mail_preview({ body: { draft, from }, staff }) {
      const data = previewOf(context, await prepare(staff.staff_id, draft), from);
      const after = { recipients: data.count };
      const logged = {
        action: 'mail previewed',
        target: 'mailing',
        target_id: data.digest.slice(0, 12),
        after,
      } as const;
      // Each time that other people's names and addresses leave the server, and not at every change of a word.
      if (data.count > 0 && !(await hasDone(db, staff, logged))) {
        await logAction(db, staff, clock().toISOString(), logged);
      }
      return { data };
    },

    async mail_test({ body: { draft, from }, request, staff }) {
      if (!context.mail) throw new Refused('mailNotConfigured');
      const now = clock().toISOString();
      await limitPerson(context, 'testLetter', staff.staff_id, async () => {
        const { letters, words, isTooLarge, problems } = await prepare(staff.staff_id, draft);
        const tested = letters[from];
        if (!tested || isTooLarge) throw new Refused('mailNotReady', { problems });
        const { subject, text } = filledLetter(words[tested.language], tested.values);
        await storeAsStaff(context, request, async (transaction, { staff_id, email }) => {
          const letter = { subject: `[Test] ${subject}`, text, receipt: '', created_at: now };
          await insertMail(transaction, { ...letter, visitor_id: null, email, report_id: 0 });
          await logAction(transaction, { staff_id }, now, { action: 'mail tested', target: 'site', target_id: '' });
        });
      });
      return { data: { email: staff.email } };
    },
  } satisfies Partial<Handlers>;
}

function previewOf(context: MailingContext, prepared: PreparedMailing, from: number): MailPreview {
  const { letters, recipients, withdrawn, per, problems, words, isTooLarge } = prepared;
  const { skipped, unconfirmed } = recipients;
  const shared_count = skipped.filter(({ reason }) => reason === 'sameAddress').length;
  // What is too large is not composed, not even to be looked at.
  const seen = isTooLarge ? [] : letters.slice(from, from + previewedAtOnce);
  return {
    digest: digestOf(letters),
    count: letters.length,
    by_language: countByLanguage(letters),
    ...recipients.shares(),
    unconfirmed: canConfirm(context) ? unconfirmed.size : 0,
    per,
    skipped: skipped.slice(0, listedSkipped),
    skipped_count: skipped.length - shared_count,
    shared_count,
    withdrawn_count: withdrawn,
    problems: [...problems],
    letters: seen.map(({ email, report_id, language, values, ...recipient }, index): PreviewedLetter => {
      const { subject, text } = filledLetter(words[language], values);
      const name = shownFullName(recipient);
      return { number: from + index + 1, report_id, name, email, language, subject, text };
    }),
  };
}

/** The templates of letters: read, changed, and put back to those that ship (S8). */
function templateHandlers(context: StaffContext) {
  return {
    mail_templates: async () => ({ data: await everyTemplate(context.db) }),

    async mail_save_template({ body, request }) {
      refuseMistyped(body);
      return applyOnce(context, { body, request }, (applying) => store(applying, body, body));
    },

    mail_reset_template: (call) => applyOnce(context, call, (applying) => store(applying, call.body, 'shipped')),
  } satisfies Partial<Handlers>;
}

async function store(
  { db, staff, now }: Applying,
  changed: { template_id: TemplateId; version: number },
  words: LetterWords | 'shipped',
): Promise<MailTemplate> {
  const { template_id } = changed;
  const before = await templateOf(db, template_id);
  // With what it is now, to be put beside what was meant to replace it.
  if (before.version !== changed.version || !(await storeTemplate(db, changed, words, now))) {
    throw new Refused('templateChanged', await templateOf(db, template_id));
  }
  const after = await templateOf(db, template_id);
  await logAction(db, staff, now, {
    action: words === 'shipped' ? 'mail template reset' : 'mail template changed',
    target: 'template',
    target_id: template_id,
    before: loggedWords(before),
    after: loggedWords(after),
  });
  return after;
}

function loggedWords({ subject, text }: LetterWords) {
  return { subject_en: subject.en, subject_zh: subject.zh, text_en: text.en, text_zh: text.zh };
}

/** A template with something in braces that no letter could fill in is not stored. */
function refuseMistyped({ subject, text }: LetterWords): void {
  const fields = Object.entries({
    'subject.en': subject.en,
    'subject.zh': subject.zh,
    'text.en': text.en,
    'text.zh': text.zh,
  });
  for (const [field, typed] of fields) {
    const { problems } = parseTemplate(typed);
    if (problems.length > 0) {
      throw new Refused(
        { code: 'placeholderUnknown', field },
        { problems: problems.map((each) => ({ field, ...each })) },
      );
    }
  }
}
