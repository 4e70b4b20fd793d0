import { endOfDay } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { isDone } from '#contract/kinds/review/review.ts';
import { isChineseName } from '#contract/names/fullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import { languageOfAccount } from '#contract/pages/page.ts';
import type { ReviewReminder } from '#contract/staff/reminderTemplates.ts';
import type { Language } from '#site/text.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { inParts } from '#server/db/inParts.ts';
import type { RemindedReviewer } from '#server/db/reviewReminders.ts';
import type { StoredReview } from '#server/kinds/review/reviews.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { everyReviewer, invitationsToReview } from './reviewers.ts';

type Context = Pick<StaffContext, 'db' | 'site' | 'clock'>;

/** A person to remind, and whether the invitation has expired. */
type Remindable = RemindedReviewer & { hasExpired: boolean };

/**
 * Finds everyone who currently needs a reminder, even if they were reminded before (W9). Leaves out people who have
 * answered or have submitted all reviews.
 *
 * @param reviews - the reviews of all reviewers
 */
export async function dueReminders(
  context: Context,
  reminder: ReviewReminder,
  reviews: () => Promise<Iterable<StoredReview>>,
): Promise<Remindable[]> {
  const { db, site, clock } = context;
  if (!site.review) return [];
  const { due } = site.review;
  if (reminder === 'unanswered') {
    const now = clock().toISOString();
    const invited = (await invitationsToReview(db)).filter(({ roles }) => roles.every((role) => role === 'reviewer'));
    return inLanguages(
      context,
      invited.map(({ invitation_id: reviewer_id, email, language, expires_at }) => {
        const invitation = { reviewer_id, reminder, name: '', email, language, reviews: 0, due };
        return { ...invitation, hasExpired: expires_at <= now };
      }),
    );
  }
  if (due === undefined || clock() < endOfDay(due, zoneOf(site)) !== (reminder === 'dueSoon')) return [];
  const open = countOpen(await reviews());
  return inLanguages(
    context,
    (await everyReviewer(db)).flatMap(({ staff_id: reviewer_id, name, language, addresses: [email = ''] }) => {
      const count = open.get(reviewer_id) ?? 0;
      if (count === 0) return [];
      const reviewer = { reviewer_id, reminder, name: shownName(name), email, language, reviews: count, due };
      return { ...reviewer, hasExpired: false };
    }),
  );
}

/** Number of open reviews by reviewer. Withdrawn abstracts and those with a conflict of interest do not count. */
function countOpen(reviews: Iterable<StoredReview>): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const review of reviews) {
    if (!review.is_assigned || review.conflict !== '' || review.withdrawn || isDone(review)) continue;
    open.set(review.staff_id, (open.get(review.staff_id) ?? 0) + 1);
  }
  return open;
}

/**
 * Adds the language of each letter: the reviewer's, or that of the invitation. If neither is known, that of the account
 * with this address, if any. Otherwise Chinese for a Chinese name or an address in China.
 */
async function inLanguages<Reviewer extends { name: string; email: string; language: Language | '' }>(
  { db, site }: Context,
  reviewers: readonly Reviewer[],
): Promise<(Omit<Reviewer, 'language'> & { language: Language })[]> {
  const accounts = new Map<string, number>();
  for (const part of inParts(
    reviewers.map(({ email }) => emailKey(email)),
    500,
  )) {
    const found = db.selectFrom('account').select(['email_key', 'ifcn']).where('email_key', 'in', part);
    for (const { email_key, ifcn } of await found.execute()) accounts.set(email_key, ifcn);
  }
  return reviewers.map((reviewer) => {
    const { name, email } = reviewer;
    const isChinese =
      isChineseName({ Firstname: '', Lastname: name }) || /(\.cn|@(qq|163|126|sina)\.com)$/i.test(email);
    const guessed = accounts.get(emailKey(email)) ?? (isChinese ? 1 : 0);
    const ifcn = reviewer.language === '' ? guessed : reviewer.language === 'zh' ? 1 : 0;
    return { ...reviewer, language: languageOfAccount(site, { ifcn }) };
  });
}
