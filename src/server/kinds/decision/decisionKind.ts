import { commentsDigest } from '#contract/kinds/decision/comments.ts';
import {
  decisionValues,
  duplicateProblems,
  reviseProblems,
  undecided,
  withUsual,
} from '#contract/kinds/decision/decision.ts';
import { isSame } from '#contract/records/fieldChanges.ts';
import { endLetters, lettersOf } from '#server/db/outcomes/acceptanceLetters.ts';
import { appliedOutcome, commentsIn, insertApplied, toldOutcomes } from '#server/db/outcomes/appliedOutcomes.ts';
import { everNumbered } from '#server/db/reports/reportList.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { inConflict, isInConflict } from '#server/kinds/assignment/assignmentSource.ts';
import { isWriting, storedComments } from '#server/kinds/review/reviews.ts';
import { requireReview } from '#server/kinds/requireReview.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { type AcceptanceContext, issueLetter } from '#server/reports/acceptance.ts';
import { outcomeLetters } from './outcomeLetters.ts';
import { decidableAbstract, decisionSource, isVisibleAbstract, saveDecision, storedDecision } from './decisions.ts';

/** Outcomes that the committee proposes and applies (W5, W10). */
export const serverDecisionKind = {
  needs: 'review',
  handlers: (context: KindContext, sources: Sources) => ({
    decisions: sources.list(decisionSource(context)),
    propose_outcome: (call) => applyOnce(context, call, (applying) => propose(context, applying, call.body)),
    apply_outcome: (call) => applyOnce(context, call, (applying) => applyOutcome(context, applying, call.body)),
    ...acceptanceCommands(context),
  }),
  summaries: {
    decisions:
      'The proposed and the applied outcome of every abstract, or the changes since a cursor; for a chair, of the own topics, without abstracts with a conflict of the chair’s own. Refused while the conference has no review.',
    propose_outcome:
      'Propose an outcome, with a message to the author, who sees neither. Refused with `fieldsChanged` as `correct_person`, and with `decidedByOthers` for a chair’s own abstract.',
    apply_outcome:
      'Apply the proposed outcome as it was seen: the author sees it from then on. Sends no mail. Refused with `proposalChanged` if the proposal, the reviewers’ comments or the last day in `seen` are others by now, and with `decidedByOthers` for a chair’s own abstract. With `revise`, the author may change the abstract until `revise_until`; applying it again with another day moves that day. With `gives_back`, a place that the author has given up is offered again. Also succeeds if it is applied already.',
    revoke_acceptance:
      'Revoke the valid letters of acceptance of an abstract, with a reason that its author reads. The author gets no other letter until `issue_acceptance`.',
    issue_acceptance: 'Issue a letter of acceptance for the presenter of an accepted abstract.',
  },
  // Its log entries name the abstract.
  inLog: {},
  tables: { decision: ['report_id'], applied_outcome: ['applied_id'], acceptance_letter: ['acceptance_id'] },
  shows: [
    ...(['decision', 'applied_outcome', 'acceptance_letter', 'full_paper', 'report', 'staff', 'review'] as const),
    ...(['assignment', 'preference', 'conflict_answer', 'account', 'author_info', 'former_account'] as const),
    ...(['reviewer', 'staff_role'] as const),
  ],
  dataOfSubmission: async (db, report_id) => ({
    outcomes: await toldOutcomes(db, report_id),
    acceptance_letters: (await lettersOf(db, [report_id])).map((stored) => {
      const { ended_by: _, ...letter } = stored;
      return letter;
    }),
  }),
  letters: outcomeLetters,
  mostExported: (db, staff) => everNumbered(db, VisibleAbstracts.to(staff).topics),
} satisfies ServerKind<'decision'>;

async function propose(
  context: StaffContext,
  applying: Applying,
  { decision_id: number, changes }: CallRequest<'propose_outcome'>['body'],
): Promise<{ decision_id: number }> {
  const { db, staff, now } = applying;
  const report = await decidableAbstract(context, db, number, staff);
  const { report_id } = report;
  const present = decisionValues((await storedDecision(db, report_id)) ?? undecided);
  const { before, after } = await applyFieldChanges(report, present, changes);
  const fields = Object.keys(after);
  if (fields.length === 0) return { decision_id: report_id };
  const decision = { ...present, ...after };
  refuseIf(duplicateProblems(report_id, decision)[0]);
  const { duplicate_of } = decision;
  if (duplicate_of !== '' && !(await isVisibleAbstract(db, duplicate_of, staff)))
    throw new Refused({ code: 'unknownAbstract', field: 'changes.duplicate_of' });
  const isMarked = await isInConflict(db, report_id, staff);
  const changed = { changed_by: staff.staff_id, changed_at: now, in_conflict: isMarked ? 1 : 0 };
  await saveDecision(db, { ...decision, report_id, ...changed });
  // The log is permanent, so it leaves out the message.
  const { message: _, ...codesBefore } = before;
  const { message: __, ...codes } = after;
  await logAction(db, staff, now, {
    action: 'outcome proposed',
    ...{ target: 'abstract', target_id: String(report_id) },
    before: codesBefore,
    after: { ...codes, fields, ...(isMarked && inConflict) },
  });
  return { decision_id: report_id };
}

async function applyOutcome(
  context: StaffContext,
  { db, staff, now }: Applying,
  { decision_id: number, seen: shown, revise_until, gives_back }: CallRequest<'apply_outcome'>['body'],
): Promise<{ decision_id: number }> {
  const { comments: digest = '', revise_until: seenDay, ...seen } = withUsual(shown);
  const report = await decidableAbstract(context, db, number, staff);
  const { report_id } = report;
  // Otherwise the author would get comments that this person has not read.
  const reviews = staff.roles.includes('reviewer');
  if (reviews && (await isWriting(db, { report_id, staff_id: staff.staff_id }))) throw new Refused('ownReviewFirst');
  const proposed = decisionValues((await storedDecision(db, report_id)) ?? undecided);
  const former = await appliedOutcome(db, report_id);
  const comments = seen.with_comments === 'yes' ? await storedComments(db, requireReview(context), report_id) : [];
  if (!isSame(proposed, decisionValues(seen)) || commentsDigest(comments) !== digest)
    throw new Refused('proposalChanged');
  const isSameDay = revise_until === '' || revise_until === former?.revise_until;
  const isGivenBack = gives_back === true && former?.answer === 'declined';
  const isAsBefore = former && isSameDay && isSame([decisionValues(former), commentsIn(former)], [proposed, comments]);
  if (isAsBefore && !isGivenBack) return { decision_id: report_id };
  // Somebody else has moved the day in the meantime.
  if (seenDay !== undefined && seenDay !== former?.revise_until) throw new Refused('proposalChanged');
  if (report.withdrawn_at !== null) throw new Refused('outcomeOfWithdrawn');
  refuseIf(reviseProblems(seen.outcome, revise_until, context.site, new Date(now))[0]);
  const answered =
    former?.outcome === seen.outcome && !isGivenBack ? former : ({ answer: '', answered_at: '' } as const);
  const isMarked = await isInConflict(db, report_id, staff);
  await insertApplied(db, {
    ...seen,
    report_id,
    in_conflict: isMarked ? 1 : 0,
    applied_by: staff.staff_id,
    applied_at: now,
    comments: JSON.stringify(comments),
    // Carried over to later outcomes, so that a revision made in time does not become late.
    revise_until: revise_until || (former?.revise_until ?? ''),
    answer: answered.answer,
    answered_at: answered.answered_at,
  });
  if (former && former.outcome !== seen.outcome)
    await endLetters(db, report_id, { ended: 'corrected', ended_at: now, ended_by: staff.staff_id });
  // The log is permanent, so it leaves out the message.
  const codesOf = ({ outcome, duplicate_of }: typeof seen) => ({
    outcome,
    ...(duplicate_of !== '' && { duplicate_of }),
  });
  await logAction(db, staff, now, {
    action: 'outcome applied',
    ...{ target: 'abstract', target_id: String(report_id) },
    before: former ? codesOf(former) : { outcome: '' },
    after: {
      ...codesOf(seen),
      ...(comments.length > 0 && { comments: comments.length }),
      ...(revise_until !== '' && { revise_until }),
      ...(isMarked && inConflict),
    },
  });
  return { decision_id: report_id };
}

/** Commands with which staff revoke and reissue letters of acceptance (W7). */
function acceptanceCommands(context: StaffContext & AcceptanceContext) {
  return {
    async revoke_acceptance(call) {
      const { decision_id: number, reason } = call.body;
      return applyOnce(context, call, async ({ db, staff, now }) => {
        const report = await decidableAbstract(context, db, number, staff);
        const { report_id } = report;
        const ended = { ended: 'revoked', ended_at: now, ended_by: staff.staff_id, reason } as const;
        if ((await endLetters(db, report_id, ended)) === 0) throw new Refused('noLetter');
        const target = { target: 'abstract', target_id: String(report_id) } as const;
        // The log is permanent, so it leaves out the reason.
        const mark = (await isInConflict(db, report_id, staff)) ? inConflict : undefined;
        await logAction(db, staff, now, { action: 'acceptance letter revoked', ...target, after: mark });
        return { decision_id: report_id };
      });
    },

    async issue_acceptance(call) {
      return applyOnce(context, call, async ({ db, staff, now }) => {
        const report = await decidableAbstract(context, db, call.body.decision_id, staff);
        const { report_id } = report;
        const { letter, isNew } = await issueLetter(db, context, { report, name: '', now });
        if (isNew) {
          await logAction(db, staff, now, {
            action: 'acceptance letter issued',
            ...{ target: 'abstract', target_id: String(report_id) },
            after: { code: letter.letter.code, ...((await isInConflict(db, report_id, staff)) && inConflict) },
          });
        }
        return { decision_id: report_id };
      });
    },
  } satisfies Partial<Handlers>;
}
