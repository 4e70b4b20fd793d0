import { decisionValues, duplicateProblems } from '#contract/kinds/decision/decision.ts';
import { isSame } from '#contract/records/fieldChanges.ts';
import { appliedOutcome, insertApplied } from '#server/db/appliedOutcomes.ts';
import { everNumbered } from '#server/db/reports/reportList.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { reachedAbstract } from '#server/kinds/abstract/oneAbstract.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { requireReview } from '#server/kinds/requireReview.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { decisionSource, isVisibleAbstract, saveDecision, storedDecision } from './decisions.ts';

/** Outcomes that the committee proposes and applies (W5, W10). */
export const serverDecisionKind = {
  handlers: (context: KindContext, sources: Sources) => ({
    ...listDecisions(context, sources),
    propose_outcome: async (call) => {
      requireReview(context);
      return applyOnce(context, call, (applying) => propose(applying, call.body));
    },
    apply_outcome: async (call) => {
      requireReview(context);
      return applyOnce(context, call, (applying) => applyOutcome(applying, call.body));
    },
  }),
  summaries: {
    decisions:
      'The proposed and the applied outcome of every abstract, or the changes since a cursor; for a chair, of the own topics. Refused while the conference has no review.',
    propose_outcome:
      'Propose an outcome, with a message to the author, who sees neither. Refused with `fieldsChanged` as `correct_person`.',
    apply_outcome:
      'Apply the proposed outcome as it was seen: the author sees it from then on. Sends no mail. Refused with `proposalChanged` if the proposal is another one by now. Also succeeds if it is applied already.',
  },
  // The log names the abstract.
  inLog: {},
  tables: { decision: ['report_id'], applied_outcome: ['applied_id'] },
  shows: ['decision', 'applied_outcome', 'full_paper', 'report', 'staff'],
  mostExported: (db, staff) => everNumbered(db, VisibleAbstracts.to(staff).topics),
} satisfies ServerKind<'decision'>;

function listDecisions(context: StaffContext, sources: Sources) {
  const list = sources.list(decisionSource);
  return {
    decisions: async (call) => {
      requireReview(context);
      return list(call);
    },
  } satisfies Partial<Handlers>;
}

const undecided = { outcome: '', duplicate_of: '', message: '' } as const;

async function propose(
  applying: Applying,
  { decision_id: number, changes }: CallRequest<'propose_outcome'>['body'],
): Promise<{ decision_id: number }> {
  const { db, staff, now } = applying;
  const { report } = await reachedAbstract(db, number, staff);
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
  await saveDecision(db, { ...decision, report_id, changed_by: staff.staff_id, changed_at: now });
  // The log is permanent, so it has no words of the message.
  const { message: _, ...codesBefore } = before;
  const { message: __, ...codes } = after;
  await logAction(db, staff, now, {
    action: 'outcome proposed',
    ...{ target: 'abstract', target_id: String(report_id) },
    before: codesBefore,
    after: { ...codes, fields },
  });
  return { decision_id: report_id };
}

async function applyOutcome(
  { db, staff, now }: Applying,
  { decision_id: number, seen }: CallRequest<'apply_outcome'>['body'],
): Promise<{ decision_id: number }> {
  const { report } = await reachedAbstract(db, number, staff);
  const { report_id } = report;
  const proposed = decisionValues((await storedDecision(db, report_id)) ?? undecided);
  const former = await appliedOutcome(db, report_id);
  if (!isSame(proposed, decisionValues(seen))) throw new Refused('proposalChanged');
  if (former && isSame(decisionValues(former), proposed)) return { decision_id: report_id };
  if (report.withdrawn_at !== null) throw new Refused('outcomeOfWithdrawn');
  const answered = former?.outcome === seen.outcome ? former : ({ answer: '', answered_at: '' } as const);
  await insertApplied(db, {
    ...seen,
    report_id,
    applied_by: staff.staff_id,
    applied_at: now,
    answer: answered.answer,
    answered_at: answered.answered_at,
  });
  // The log is permanent, so it has no words of the message.
  const codesOf = ({ outcome, duplicate_of }: typeof seen) => ({
    outcome,
    ...(duplicate_of !== '' && { duplicate_of }),
  });
  await logAction(db, staff, now, {
    action: 'outcome applied',
    ...{ target: 'abstract', target_id: String(report_id) },
    before: former ? codesOf(former) : { outcome: '' },
    after: codesOf(seen),
  });
  return { decision_id: report_id };
}
