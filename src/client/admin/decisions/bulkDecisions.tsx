import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { commentsDigest } from '#contract/kinds/decision/comments.ts';
import type { DecisionRow, DecisionValues } from '#contract/kinds/decision/decision.ts';
import { decisionValues, isAppliedAsProposed, reviseProblems } from '#contract/kinds/decision/decision.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { site } from '#client/published/site.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.tsx';
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
type DecisionSkipReason =
  | ('same' | 'withdrawn' | 'withoutOutcome' | 'applied')
  /** Reasons that apply only when the last day of revisions moves. */
  | ('notRevised' | 'proposedAnew' | 'noFormerDay');

/** New values of a decision. Missing fields stay unchanged. */
export type WantedDecision = Partial<DecisionValues>;

type Changes = readonly Pick<AnyCommand, 'target' | 'state'>[];

/** Plans the commands that set the new values. Decisions without new values are left out. */
export function decisionPlan(
  rows: readonly DecisionRow[],
  changes: Changes,
  wantedOf: (row: DecisionRow) => WantedDecision,
) {
  return planEach<'decision', 'propose_outcome', DecisionSkipReason>('decision', rows, changes, (row) => {
    const { decision_id, title, withdrawn } = row;
    const changed = changesTo(decisionValues(row), wantedOf(row));
    if (Object.keys(changed).length === 0) return 'same';
    return withdrawn ? 'withdrawn' : { name: 'propose_outcome', title, body: { decision_id, changes: changed } };
  });
}

/** Sent with applied outcomes: the reviewers' comments by abstract, and the last day of revisions. */
export interface Accompanying {
  commentsOf: (decision_id: number) => readonly string[];
  revise_until: string;
}

/** Plans the commands that apply the proposed outcomes as they are shown. */
export function applyPlan(rows: readonly DecisionRow[], changes: Changes, accompanying: Accompanying) {
  return planApplying(rows, changes, accompanying, (row, comments) => {
    const { outcome } = row;
    if (outcome === '') return 'withoutOutcome';
    if (isAppliedAsProposed(row, comments)) return 'applied';
    return {
      seen: { ...decisionValues(row), outcome, comments },
      ...(outcome === 'revise' && { revise_until: accompanying.revise_until }),
    };
  });
}

/** Plans the commands that move the last day of revisions. Outcomes are applied again with another day (W5, W6). */
export function movePlan(rows: readonly DecisionRow[], changes: Changes, accompanying: Accompanying) {
  const { revise_until } = accompanying;
  return planApplying(rows, changes, accompanying, (row, comments) => {
    const { applied, withdrawn } = row;
    if (applied?.outcome !== 'revise') return 'notRevised';
    if (withdrawn) return 'withdrawn';
    // Applying the new day would also send the author another outcome or message.
    if (!isAppliedAsProposed(row, comments)) return 'proposedAnew';
    if (applied.revise_until === revise_until) return 'same';
    const values = { ...decisionValues(row), outcome: applied.outcome };
    return { seen: { ...values, comments, revise_until: applied.revise_until }, revise_until };
  });
}

/**
 * Plans the commands that apply outcomes.
 *
 * @param apply - returns the outcome to apply, or the reason to skip an abstract. `comments` is the digest of the comments
 *   that are sent with it.
 */
function planApplying(
  rows: readonly DecisionRow[],
  changes: Changes,
  { commentsOf }: Accompanying,
  apply: (
    row: DecisionRow,
    comments: string,
  ) => Omit<NewCommand<'apply_outcome'>['body'], 'decision_id'> | DecisionSkipReason,
) {
  return planEach<'decision', 'apply_outcome', DecisionSkipReason>('decision', rows, changes, (row) => {
    const { decision_id, title, withdrawn, with_comments } = row;
    const applied = apply(row, with_comments === 'yes' ? commentsDigest(commentsOf(decision_id)) : '');
    if (typeof applied === 'string') return applied;
    return withdrawn ? 'withdrawn' : { name: 'apply_outcome', title, body: { decision_id, ...applied } };
  });
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
  inverse: (command) => (isApplication(command) ? movedBack(command) : { ...command, body: turnedBody(command.body) }),
};

/** Bulk changes of decisions (W5, W10). */
export const bulkDecisions = createBulkChanges(decisionBulk, {
  reasons: {
    same: msg`it has these values already`,
    withdrawn: msg`it is withdrawn`,
    withoutOutcome: msg`no outcome is proposed`,
    applied: msg`it is applied already, and unchanged`,
    notRevised: msg`its author was not asked to revise it`,
    proposedAnew: msg`the proposal or the comments have changed since; apply the outcome`,
    noFormerDay: msg`its last day to revise has passed`,
  },
  leftOut: (count) => <Plural value={count} one="# abstract is left out" other="# abstracts are left out" />,
  done: (count, action) =>
    ({
      chosen: <Plural value={count} one="# outcome proposed" other="# outcomes proposed" />,
      imported: <Plural value={count} one="# outcome imported" other="# outcomes imported" />,
      applied: <Plural value={count} one="# outcome applied" other="# outcomes applied" />,
      moved: (
        <Plural
          value={count}
          one="Last day to revise moved for # abstract"
          other="Last day to revise moved for # abstracts"
        />
      ),
    })[action],
  undone: (count) => (
    <Plural value={count} one="# abstract is as it was before" other="# abstracts are as they were before" />
  ),
  isFinal: (action) => action === 'applied',
});

export default bulkDecisions.Outcome;
