import { msg } from '@lingui/core/macro';
import { commentsDigest } from '#contract/kinds/decision/comments.ts';
import type { DecisionRow, DecisionValues } from '#contract/kinds/decision/decision.ts';
import { decisionValues, isAppliedAsProposed, reviseProblems } from '#contract/kinds/decision/decision.ts';
import { decisionKind } from '#contract/kinds/decision/kind.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { targetOf } from '#contract/records/targets.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { site } from '#client/published/site.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.ts';
import { planEach } from '#client/admin/records/bulk/planEach.ts';
import type { BulkKind } from '#client/admin/records/bulk/runBulk.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';

/**
 * A bulk change: proposing outcomes by hand or from a spreadsheet, applying outcomes, or moving the last day of
 * revisions.
 */
type DecisionAction = 'chosen' | 'imported' | 'applied' | 'moved';

/** The commands of bulk changes. */
type DecisionCommand = 'propose_outcome' | 'apply_outcome';

/** Why a decision is skipped. */
export type DecisionSkipReason =
  | ('same' | 'withdrawn' | 'withoutOutcome' | 'applied')
  /** Reasons that apply only when the last day of revisions moves. */
  | ('notRevised' | 'proposedAnew' | 'noFormerDay');

/** New values of a decision. Missing fields stay unchanged. */
export type WantedDecision = Partial<DecisionValues>;

/** Plans the commands that set the new values. Decisions without new values are left out. */
export function decisionPlan(
  rows: readonly DecisionRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  wantedOf: (row: DecisionRow) => WantedDecision,
) {
  return planEach<DecisionRow, NewCommand<'propose_outcome'>, DecisionSkipReason>(
    rows,
    changes,
    ({ decision_id }) => targetOf(decisionKind, decision_id),
    (row) => {
      const { decision_id, title, withdrawn } = row;
      const changed = changesTo(decisionValues(row), wantedOf(row));
      if (Object.keys(changed).length === 0) return 'same';
      return withdrawn ? 'withdrawn' : { name: 'propose_outcome', title, body: { decision_id, changes: changed } };
    },
  );
}

/** Sent with applied outcomes: the reviewers' comments by abstract, and the last day of revisions. */
export interface Accompanying {
  commentsOf: (decision_id: number) => readonly string[];
  revise_until: string;
}

/** The commands that apply proposed outcomes, as they are shown. */
export function applyPlan(
  rows: readonly DecisionRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  { commentsOf, revise_until }: Accompanying,
) {
  return planEach<DecisionRow, NewCommand<'apply_outcome'>, DecisionSkipReason>(
    rows,
    changes,
    ({ decision_id }) => targetOf(decisionKind, decision_id),
    (row) => {
      const { decision_id, title, withdrawn, outcome } = row;
      if (outcome === '') return 'withoutOutcome';
      const comments = row.with_comments === 'yes' ? commentsDigest(commentsOf(decision_id)) : '';
      if (isAppliedAsProposed(row, comments)) return 'applied';
      if (withdrawn) return 'withdrawn';
      const seen = { ...decisionValues(row), outcome, comments };
      const body = { decision_id, seen, ...(outcome === 'revise' && { revise_until }) };
      return { name: 'apply_outcome', title, body };
    },
  );
}

/** The commands that move the last day of revisions: applied outcomes are applied again, with another day (W5, W6). */
export function movePlan(
  rows: readonly DecisionRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  { commentsOf, revise_until }: Accompanying,
) {
  return planEach<DecisionRow, NewCommand<'apply_outcome'>, DecisionSkipReason>(
    rows,
    changes,
    ({ decision_id }) => targetOf(decisionKind, decision_id),
    (row) => {
      const { decision_id, title, withdrawn, applied } = row;
      if (applied?.outcome !== 'revise') return 'notRevised';
      if (withdrawn) return 'withdrawn';
      const comments = row.with_comments === 'yes' ? commentsDigest(commentsOf(decision_id)) : '';
      // Applying the new day would also send the author another outcome or message.
      if (!isAppliedAsProposed(row, comments)) return 'proposedAnew';
      if (applied.revise_until === revise_until) return 'same';
      const values = { ...decisionValues(row), outcome: applied.outcome };
      const seen = { ...values, comments, revise_until: applied.revise_until };
      return { name: 'apply_outcome', title, body: { decision_id, seen, revise_until } };
    },
  );
}

/** The command that moves the last day of a revision back. */
function movedBack({
  body,
  ...command
}: NewCommand<'apply_outcome'>): NewCommand<'apply_outcome'> | DecisionSkipReason {
  const { seen, revise_until: day } = body;
  const former = seen.revise_until;
  // The author has already seen an applied outcome. The new one replaces it.
  if (former === undefined) return 'applied';
  const isPast = former === '' || reviseProblems('revise', former, site, new Date(serverNow())).length > 0;
  return isPast
    ? 'noFormerDay'
    : { ...command, body: { ...body, seen: { ...seen, revise_until: day }, revise_until: former } };
}

/** The changes of a decision. Only a duplicate names another abstract. */
export function changesTo(present: DecisionValues, wanted: WantedDecision) {
  const merged = { ...present, ...wanted };
  const to = merged.outcome === 'duplicate' ? merged : { ...merged, duplicate_of: '' };
  return {
    ...(present.outcome !== to.outcome && { outcome: { from: present.outcome, to: to.outcome } }),
    ...(present.duplicate_of !== to.duplicate_of && {
      duplicate_of: { from: present.duplicate_of, to: to.duplicate_of },
    }),
    ...(present.message !== to.message && { message: { from: present.message, to: to.message } }),
    ...(present.with_comments !== to.with_comments && {
      with_comments: { from: present.with_comments, to: to.with_comments },
    }),
  };
}

function isApplication(command: NewCommand<DecisionCommand>): command is NewCommand<'apply_outcome'> {
  return command.name === 'apply_outcome';
}

/** Describes decisions to the bulk engine. */
export const decisionBulk: BulkKind<'decision', DecisionAction, DecisionCommand, DecisionSkipReason> = {
  kind: 'decision',
  describe: ({ decision_id, title }) => ({ name: `#${decision_id} ${title}`, address: abstractAddress(decision_id) }),
  inverseAction: (action) => action,
  inverse: (command) => (isApplication(command) ? movedBack(command) : { ...command, body: turnedBody(command.body) }),
};

/** Bulk changes of decisions (W5, W10). */
export const bulkDecisions = createBulkChanges(decisionBulk, {
  same: msg`it has these values already`,
  withdrawn: msg`it is withdrawn`,
  withoutOutcome: msg`no outcome is proposed`,
  applied: msg`it is applied already, and unchanged`,
  notRevised: msg`its author was not asked to revise it`,
  proposedAnew: msg`the proposal or the comments have changed since; apply the outcome`,
  noFormerDay: msg`its last day to revise has passed`,
});
