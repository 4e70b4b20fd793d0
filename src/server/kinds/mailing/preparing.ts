import type { CallingStaff } from '#server/http/access.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import type { DiskRoom } from '#server/files/diskSpace.ts';
import { FairQueue } from '#server/http/fairQueue.ts';
import type { AbstractCache, AbstractTextCache } from '#server/kinds/abstract/abstracts.ts';
import type { PersonCache } from '#server/kinds/person/people.ts';
import { limited } from '#server/security/limiter.ts';
import type { StoredReview } from '#server/kinds/review/reviews.ts';
import { findAbstracts, findPeople } from '#server/kinds/searching.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { handledAmong } from './aboutOutcome.ts';
import { prepareMailing, type PreparedMailing } from './prepared.ts';
import { findToRemind } from './toReviewers.ts';

/** Services that the calls of mail use. */
export interface MailingContext extends StaffContext {
  /** The disk with the data. Without it, mail can fill the disk. */
  room?: DiskRoom | undefined;
}

/**
 * Prepares a draft.
 *
 * @throws {Refused} `tooManyPreviews`
 */
export type Preparing = (staff: CallingStaff, draft: MailDraft) => Promise<PreparedMailing>;

/** Maximum number of drafts in the queue. */
const longestQueue = 50;

/** The lists that are searched for recipients. */
export interface SearchedLists {
  abstracts: AbstractCache;
  texts: AbstractTextCache;
  people: PersonCache;
  reviews: { latest(): Promise<{ rows: ReadonlyMap<string, StoredReview> }> };
}

/** Prepares one draft at a time, to limit the load on the server. People take turns. */
export function preparingOneByOne(context: MailingContext, lists: SearchedLists): Preparing {
  const queue = new FairQueue(1, longestQueue);
  const find = (staff: CallingStaff, draft: MailDraft) => {
    if (draft.to === 'people') return findPeople(context, lists, staff, draft);
    if (draft.to === 'reviewers') return findToRemind(context, lists.reviews, staff, draft);
    const found = findAbstracts(context, lists, staff, draft.query);
    return draft.outcome ? found.then((abstracts) => handledAmong(context, staff, abstracts)) : found;
  };
  return (staff, draft) =>
    limited(context, ['staff-preview'], { person: staff.staff_id }, () =>
      queue.run(staff.staff_id, async () => prepareMailing(context, draft, await find(staff, draft))),
    );
}
