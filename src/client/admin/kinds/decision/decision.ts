import { msg } from '@lingui/core/macro';
import { decisionFacts } from '#contract/kinds/decision/decision.ts';
import { site } from '#client/published/site.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { turned, type Kind } from '#client/admin/kinds/kind.ts';
import { decisionForm } from './formTarget.ts';
import { decisions } from './records.ts';

/** Outcomes that the committee proposes and applies. */
export const adminDecisionKind = {
  records: decisions,
  commands: {
    propose_outcome: {
      fields: decisionFacts,
      words: ({ fields, only, value }) =>
        only === 'outcome' && value ? msg`Proposed outcome: ${value}` : msg`Proposed outcome: ${fields}`,
      address: ({ decision_id }) => abstractAddress(Number(decision_id)),
      form: ({ decision_id }) => decisionForm(decision_id),
      inverse: turned('propose_outcome'),
    },
    apply_outcome: {
      words: (_, { seen }) =>
        seen.revise_until === undefined ? msg`Apply the proposed outcome` : msg`Move the last day to revise`,
      address: ({ decision_id }) => abstractAddress(Number(decision_id)),
    },
    revoke_acceptance: {
      words: () => msg`Revoke the letter of acceptance`,
      address: ({ decision_id }) => abstractAddress(Number(decision_id)),
    },
    issue_acceptance: {
      words: () => msg`Issue a letter of acceptance`,
      address: ({ decision_id }) => abstractAddress(Number(decision_id)),
    },
  },
  log: {
    targets: {},
    actions: {
      'decisions listed': {
        sentence: msg`read the list of proposed outcomes`,
        name: msg`List of proposed outcomes read`,
      },
      'outcome proposed': { sentence: msg`proposed an outcome for`, name: msg`Outcome proposed` },
      'outcome applied': { sentence: msg`applied the outcome of`, name: msg`Outcome applied` },
      'place confirmed': { sentence: msg`confirmed the place of`, name: msg`Place confirmed` },
      'acceptance letter issued': {
        sentence: msg`issued a letter of acceptance for`,
        name: msg`Letter of acceptance issued`,
      },
      'acceptance letter revoked': {
        sentence: msg`revoked the letter of acceptance for`,
        name: msg`Letter of acceptance revoked`,
      },
      'place given up': { sentence: msg`gave up the place of`, name: msg`Place given up` },
    },
    fields: [decisionFacts],
    names: {
      decisions: msg`proposed outcomes`,
      in_conflict: msg`with a conflict of interest or the name of an author; nobody else of the office was free`,
    },
    values: { outcome: decisionFacts.outcome },
  },
  offline: site.review && {},
} as const satisfies Kind<'decision'>;
