import type { Text } from '#site/text.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { reminderOfTemplate } from '#contract/staff/reminderTemplates.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { insertReminders, isPending, ofAttempt, type OutgoingMail } from '#server/db/mail.ts';
import { claimReminders, remindedReviewers, type RemindedReviewer } from '#server/db/reviewReminders.ts';
import { addReminderLink } from '#server/db/staff/invitations.ts';
import { mailContentOf, type StoredRecipient } from '#server/db/storedLetter.ts';
import { handlesReviews } from '#server/kinds/assignment/assignmentSource.ts';
import type { FindRecipients, LettersOfKind } from '#server/kinds/mailing/lettersOfKind.ts';
import { storedReviews } from '#server/kinds/review/reviews.ts';
import { endInZone, recipientName } from '#server/mail/letter.ts';
import type { Recheck, RecheckContext } from '#server/mail/recheckLetter.ts';
import { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { dueReminders } from './dueReminders.ts';

declare module '#server/mail/letter.ts' {
  interface LetterSubjects {
    reminder: RemindedReviewer;
  }
}

/** Reminders to reviewers (W9). Each reviewer gets each reminder once. */
export const reminderLetters: LettersOfKind = {
  hasTemplate: (template_id) => reminderOfTemplate(template_id) !== undefined,
  isMeant: ({ to }) => to === 'reviewers',
  find,
  namesAll: true,
  problems: () => [],
  placeholders: {
    name: (_, { language, ...names }) => recipientName(names) || nameless[language],
    reviews: (_, { reminder }) => reminder && String(reminder.reviews),
    due: ({ site }, { language, reminder }) =>
      reminder?.due === undefined ? undefined : endInZone(site, dayInWords(reminder.due), language),
    link: ({ publicUrl }, { reminder }) => reminder && reminderLink(publicUrl, reminder),
  },
  about: ({ reminder }) => reminder && { reminder: { reviewer_id: reminder.reviewer_id, reminder: reminder.reminder } },
  isStored: ({ reminder }) => reminder !== undefined,

  async queue(db, mailing, letters, rows) {
    const numbers = await insertReminders(db, mailing, rows);
    return claimReminders(
      db,
      letters.map(({ reminder }, index) => ({ ...reminder!, mail_id: numbers[index]! })),
    );
  },

  queueAgain: () => Promise.resolve(),
  lateReason: () => Promise.resolve(undefined),
  recheck,
  // Their recipients and numbers would reveal who reviews the hidden abstracts.
  isReadable: ({ stored }, hidden) => stored.reminder?.reminder === 'unanswered' || hidden.size === 0,
};

/**
 * Finds the reviewers who would get a reminder (W9), by names and addresses. Ignores reviews of abstracts that the caller
 * does not handle, since they would reveal who reviews them (W4).
 */
async function find(
  ...[context, { reviews }, staff, { reminder, query }]: Parameters<FindRecipients>
): ReturnType<FindRecipients> {
  const isHandled = handlesReviews(staff);
  const due = reminder
    ? await dueReminders(context, reminder, async () => [...(await reviews.latest()).rows.values()].filter(isHandled))
    : [];
  const words = query.toLowerCase().split(/\s+/);
  const reminded = reminder ? await remindedReviewers(context.db, reminder) : new Set();
  return (recipients) => {
    for (const { hasExpired, ...reviewer } of due) {
      const { name, email, reviewer_id } = reviewer;
      if (!words.every((word) => `${name} ${email}`.toLowerCase().includes(word))) continue;
      if (hasExpired) recipients.skipPerson(reviewer, 'invitationExpired');
      else if (reminded.has(reviewer_id)) recipients.skipPerson(reviewer, 'remindedOnce');
      else recipients.addPerson(reviewer, { reminder: reviewer });
    }
    return Promise.resolve(0);
  };
}

/**
 * Finds the reviewer again, who may have answered or submitted reviews since the letter was prepared (W9). Fills in the
 * current number of open reviews and the link. Stores only the number.
 */
async function recheck(context: RecheckContext, mail: OutgoingMail, stored: StoredRecipient): Promise<Recheck> {
  const { db, publicUrl } = context;
  const { reviewer_id, reminder } = stored.reminder!;
  const due = await dueReminders(context, reminder, async () => {
    const assigned = db.selectFrom('assignment').select(['report_id', 'staff_id']).where('staff_id', '=', reviewer_id);
    return storedReviews(db, await assigned.execute());
  });
  const found = due.find((each) => each.reviewer_id === reviewer_id && !each.hasExpired);
  if (!found) return { skip: 'nothingToDo' };
  // From now on, the new link for answering the invitation is valid in addition to the first one.
  const token =
    reminder === 'unanswered' ? (await ReceiptSigner.open(context)).invitationToken(reviewer_id) : undefined;
  if (token !== undefined) await addReminderLink(db, reviewer_id, token);
  const email = stored.readdressed ? mail.email : found.email;
  if (!isMailable(email)) return { skip: 'noAddress' };
  // Whoever has the link can accept in the name of the invited person.
  if (token !== undefined && emailKey(email) !== emailKey(found.email)) return { skip: 'otherAddress' };
  const { reviews, link } = stored.values;
  const values = { ...stored.values, ...(reviews !== undefined && { reviews: String(found.reviews) }) };
  await ofAttempt(db, mail)
    .set({ email, recipient: JSON.stringify({ ...stored, values }) })
    .where(isPending)
    .execute();
  const linked = { ...values, ...(link !== undefined && { link: reminderLink(publicUrl, found, token) }) };
  const sent = JSON.stringify({ ...stored, values: linked });
  return { email, ...(await mailContentOf(db, { ...mail, recipient: sent })) };
}

/** Form of address if the name cannot be used. */
const nameless: Text = { en: 'colleague', zh: '老师' };

/**
 * The page that a reminder links to; undefined without the server's own address.
 *
 * @param token - for answering an invitation. Staff must not see it, so only the sent letter contains it
 */
function reminderLink(
  publicUrl: URL | undefined,
  { reminder, language }: Pick<RemindedReviewer, 'reminder' | 'language'>,
  token = '…',
): string | undefined {
  if (!publicUrl) return undefined;
  if (reminder !== 'unanswered') return new URL('/admin/reviews', publicUrl).href;
  const page = language === 'zh' ? '/admin/invitation?language=zh' : '/admin/invitation';
  return `${new URL(page, publicUrl).href}#token=${token}`;
}
