import { ownDeadlineProblems } from '#contract/dates/ownDeadline.ts';
import { holdAnyAccount } from '#server/db/accounts/accounts.ts';
import { setDeadline } from '#server/db/reports/staffChanges.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { tellAuthor } from '#server/mail/tellAuthor.ts';
import { isDay } from '#server/text/day.ts';
import { unlessTold } from './abstractCommands.ts';
import { applyOnce } from './commands.ts';
import { changedFields } from './fieldChanges.ts';
import type { TellingStaffContext } from './session.ts';

/** Another deadline for one person (S5). */
export function deadlineHandlers(context: TellingStaffContext): Pick<Handlers, 'extend_deadline'> {
  return {
    extend_deadline: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, deadline, tell } = call.body;
        if (deadline.to !== '' && !isDay(deadline.to)) throw new Refused({ code: 'notADay', field: 'deadline.to' });
        refuseIf(ownDeadlineProblems(deadline.to, context.site)[0]);
        const account = await holdAnyAccount(db, visitor_id);
        if (!account) throw new Refused('unknownAccount');
        const present = account.deadline;
        const whole = () => ({ visitor_id, deadline: present });
        const { after } = await changedFields({ deadline: present }, { deadline }, whole);
        if (after.deadline === undefined) return { visitor_id, deadline: present };
        await setDeadline(db, visitor_id, deadline.to);
        await logAction(db, staff, now, {
          action: 'deadline extended',
          ...{ target: 'account', target_id: visitor_id },
          before: { deadline: present },
          after: { deadline: deadline.to, ...unlessTold(tell) },
        });
        const change = { kind: 'deadline', deadline: deadline.to } as const;
        await tellAuthor({ ...context, db }, account, change, { isAsBefore: deadline.to === '', tell });
        return { visitor_id, deadline: deadline.to };
      }),
  };
}
