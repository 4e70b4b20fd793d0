import { msg } from '@lingui/core/macro';
import { assignmentFacts } from '#contract/kinds/assignment/assignment.ts';
import { site } from '#client/published/site.ts';
import { turned, type Kind } from '#client/admin/kinds/kind.ts';
import { assignments } from './records.ts';

/** Who reviews which abstract. */
export const adminAssignmentKind = {
  records: assignments,
  commands: {
    state_preference: {
      fields: assignmentFacts,
      words: ({ fields, value }) => (value ? msg`Would you review it: ${value}` : msg`Would you review it: ${fields}`),
      address: () => '/preferences',
      inverse: turned('state_preference'),
    },
    answer_conflict: {
      words: (_, { answer }) =>
        answer.to === 'confirmed' ? msg`Conflict of interest confirmed` : msg`Conflict of interest dismissed`,
      address: () => '/conflicts',
      inverse: (body) => ({
        name: 'answer_conflict',
        body: { ...body, answer: { from: body.answer.to, to: body.answer.from } },
      }),
    },
    assign_reviewers: {
      words: () => msg`Reviewers assigned`,
      address: () => '/assign',
      inverse: ({ reviewers }) => ({
        name: 'assign_reviewers',
        body: { reviewers: reviewers.map(({ staff_id, add, remove }) => ({ staff_id, add: remove, remove: add })) },
      }),
    },
  },
  log: {
    targets: {},
    actions: {
      'assignments listed': {
        sentence: msg`read the list of assigned reviewers`,
        name: msg`List of assigned reviewers read`,
      },
      'preference stated': { sentence: msg`stated a preference for reviewing`, name: msg`Preference stated` },
      'conflict answered': {
        sentence: msg`decided about a conflict of interest with`,
        name: msg`Conflict of interest decided`,
      },
      'reviewers assigned': { sentence: msg`changed the abstracts of the reviewer`, name: msg`Reviewers changed` },
    },
    fields: [assignmentFacts],
    names: {
      assignments: msg`assigned reviewers`,
      conflict: msg`Conflict of interest`,
      confirmed: msg`confirmed`,
      dismissed: msg`dismissed`,
      added: msg`Added`,
      removed: msg`Removed`,
    },
    values: { preference: assignmentFacts.preference },
  },
  offline: site.review && {},
} as const satisfies Kind<'assignment'>;
