import { msg } from '@lingui/core/macro';
import { reviewerFacts } from '#contract/kinds/reviewer/reviewer.ts';
import { site } from '#client/published/site.ts';
import { turned, type Kind } from '#client/admin/kinds/kind.ts';
import { reviewers } from './records.ts';

/** Reviewers, and people invited to review. */
export const adminReviewerKind = {
  records: reviewers,
  commands: {
    change_reviewer: {
      fields: reviewerFacts,
      words: ({ fields }) => msg`Reviewer: ${fields}`,
      address: () => '/reviewers',
      inverse: turned('change_reviewer'),
    },
  },
  log: {
    targets: {},
    actions: {
      'reviewers listed': { sentence: msg`read the list of reviewers`, name: msg`List of reviewers read` },
      'reviewer changed': { sentence: msg`changed the details of the reviewer`, name: msg`Reviewer changed` },
      'invitation declined': {
        sentence: msg`was told that a reviewer has declined:`,
        name: msg`Invitation to review declined`,
      },
    },
    fields: [reviewerFacts],
    names: { reviewers: msg`reviewers` },
  },
  offline: site.review && {},
} as const satisfies Kind<'reviewer'>;
