import { msg } from '@lingui/core/macro';
import { site } from '#client/published/site.ts';
import { turned, type Kind } from '#client/admin/kinds/kind.ts';
import { reviewAddress, reviewForm } from './address.ts';
import { handedIn } from './handedIn.ts';
import { facts } from './facts.ts';
import { reviews } from './records.ts';

const address = ({ review_id }: { review_id: string }) => reviewAddress(review_id);

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
    },
    take_back_review: {
      words: () => msg`Reopen review`,
      address,
      hasTypedWords: () => false,
      inverse: ({ review_id }) => ({ name: 'hand_in_review', body: handedIn(review_id) }),
    },
  },
  log: {
    targets: {},
    actions: {
      'reviews listed': { sentence: msg`read the list of reviews`, name: msg`List of reviews read` },
      'review written': { sentence: msg`worked on the review of`, name: msg`Review written` },
      'review handed in': { sentence: msg`submitted the review of`, name: msg`Review submitted` },
      'review taken back': { sentence: msg`reopened the review of`, name: msg`Review reopened` },
    },
    fields: [facts],
    names: { reviews: msg`reviews`, late: msg`after the due day`, delayed: msg`arrived after the due day` },
  },
  offline: site.review && {},
} as const satisfies Kind<'review'>;
