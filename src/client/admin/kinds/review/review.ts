import { msg } from '@lingui/core/macro';
import { reviewOf } from '#contract/kinds/review/review.ts';
import { site } from '#client/published/site.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { discussions } from '#client/admin/kinds/discussion/records.ts';
import { turned, type Kind } from '#client/admin/kinds/kind.ts';
import { reviewAddress, reviewForm } from './address.ts';
import { enteredTurned } from './entered.ts';
import { handedIn } from './handedIn.ts';
import { facts } from './facts.ts';
import { reviews } from './records.ts';

const address = ({ review_id }: { review_id: string }) => reviewAddress(review_id);

/** Reviewers can join the discussion after submitting their own review. */
async function refreshDiscussions(): Promise<void> {
  // A request already in progress may return the list as it was before the change, so the list is requested again.
  await discussions.list.syncAgain();
}

/** Reviews of abstracts. */
export const adminReviewKind = {
  records: reviews,
  commands: {
    write_review: {
      fields: facts,
      words: ({ fields }) => msg`Review: ${fields}`,
      address,
      form: ({ review_id }) => reviewForm(review_id),
      inverse: turned('write_review'),
    },
    hand_in_review: {
      words: () => msg`Submit review`,
      address,
      hasTypedWords: () => false,
      inverse: ({ review_id }) => ({ name: 'take_back_review', body: { review_id } }),
      applied: refreshDiscussions,
    },
    take_back_review: {
      words: () => msg`Reopen review`,
      address,
      hasTypedWords: () => false,
      inverse: ({ review_id }) => ({ name: 'hand_in_review', body: handedIn(review_id) }),
      applied: refreshDiscussions,
    },
    enter_review: {
      fields: facts,
      words: ({ fields }, { is_submitted }) =>
        is_submitted ? msg`Review entered: ${fields}` : msg`Entered review removed`,
      address: ({ review_id }) => abstractAddress(reviewOf(review_id)?.report_id ?? 0),
      hasTypedWords: () => false,
      inverse: (body) => ({ name: 'enter_review', body: enteredTurned(body) }),
      applied: refreshDiscussions,
    },
  },
  log: {
    targets: {},
    actions: {
      'review entered on behalf': {
        sentence: msg`entered, on behalf of a reviewer, a review of`,
        name: msg`Review entered on behalf of a reviewer`,
      },
      'entered review removed': {
        sentence: msg`removed an entered review of`,
        name: msg`Entered review removed`,
      },
      'reviews listed': { sentence: msg`read the list of reviews`, name: msg`List of reviews read` },
      'review written': { sentence: msg`worked on the review of`, name: msg`Review written` },
      'review handed in': { sentence: msg`submitted the review of`, name: msg`Review submitted` },
      'review file read': { sentence: msg`opened the file for the review of`, name: msg`File opened for review` },
      'word text chosen': {
        sentence: msg`decided about the text for reviewers of`,
        name: msg`Text for reviewers decided`,
      },
      'review taken back': { sentence: msg`reopened the review of`, name: msg`Review reopened` },
    },
    fields: [facts],
    names: {
      reviews: msg`reviews`,
      reviewer: msg`Reviewer`,
      late: msg`after the due day`,
      delayed: msg`arrived after the due day`,
      after_others: msg`could read other reviews first`,
      text: msg`text of the Word file`,
    },
  },
  offline: site.review && {},
} as const satisfies Kind<'review'>;
