import type { AcceptanceContext } from '#server/reports/acceptance.ts';
import { issueLetter } from '#server/reports/acceptance.ts';
import { endLetters } from '#server/db/outcomes/acceptanceLetters.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { inConflict, isInConflict } from '#server/kinds/assignment/assignmentSource.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { decidableAbstract } from './decisions.ts';

/** Commands with which staff revoke and reissue letters of acceptance (W7). */
export function acceptanceCommands(context: StaffContext & AcceptanceContext) {
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
