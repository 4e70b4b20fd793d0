import { msg } from '@lingui/core/macro';
import { site } from '#client/published/site.ts';
import type { Kind } from '#client/admin/kinds/kind.ts';
import { discussions } from './records.ts';

const hasTypedWords = () => true;

/** The committee's discussions of abstracts. */
export const adminDiscussionKind = {
  records: discussions,
  commands: {
    write_comment: { words: () => msg`Comment for the committee`, hasTypedWords },
    change_comment: {
      words: () => msg`Change a comment`,
      hasTypedWords,
      inverse: ({ from, comment, ...body }) => ({
        name: 'change_comment',
        body: { ...body, from: comment, comment: from },
      }),
    },
    delete_comment: { words: () => msg`Delete a comment`, hasTypedWords: () => false },
  },
  log: {
    targets: {},
    actions: {
      'discussions listed': { sentence: msg`read the list of discussions`, name: msg`List of discussions read` },
      'comment written': { sentence: msg`commented for the committee on`, name: msg`Comment written` },
      'comment changed': { sentence: msg`changed a comment for the committee on`, name: msg`Comment changed` },
      'comment deleted': { sentence: msg`deleted a comment for the committee on`, name: msg`Comment deleted` },
    },
    fields: [],
    names: {},
  },
  offline: site.review && {},
} as const satisfies Kind<'discussion'>;
