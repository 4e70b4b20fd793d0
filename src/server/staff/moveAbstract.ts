import { moveReport } from '#server/db/reports/moving.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { notifyAuthor } from '#server/mail/notifyAuthor.ts';
import { isFull } from '#server/security/quota.ts';
import { unlessTold } from './abstractCommands.ts';
import { applyOnce } from './commands.ts';
import { reachedAbstract } from './oneAbstract.ts';
import { lockedAccount } from './people/personCommands.ts';
import type { TellingStaffContext } from './session.ts';

/** An abstract that was submitted with the wrong account goes to another, with its files and versions (S15). */
export function moveAbstractHandler(context: TellingStaffContext): Pick<Handlers, 'move_abstract'> {
  return {
    move_abstract: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { report_id: wanted, visitor_id, from, tell } = call.body;
        // In the order of their ids: two moves in opposite directions do not wait for each other.
        const held = new Map<string, Awaited<ReturnType<typeof lockedAccount>>>();
        for (const id of [from, visitor_id].toSorted()) held.set(id, await lockedAccount(db, id));
        const { report, account } = await reachedAbstract(db, wanted, staff);
        const { report_id, version, title } = report;
        const target = held.get(visitor_id)!;
        if (account.visitor_id === visitor_id) return { report_id, version };
        // She confirmed that it leaves somebody else's account.
        if (account.visitor_id !== from) throw new Refused({ code: 'fieldsChanged', field: 'from' });
        if (target.closed_at) throw new Refused('personClosed');
        if (await isFull(db, visitor_id, report.reply_bytes)) throw new Refused('accountFull');
        if ((await moveReport(db, report, visitor_id, now)) === 'shared') throw new Refused('fileOfTwo');
        await logAction(db, staff, now, {
          action: 'abstract moved',
          ...{ target: 'abstract', target_id: String(report_id) },
          before: { visitor_id: from },
          after: { visitor_id, ...unlessTold(tell) },
        });
        const within = { ...context, db };
        const about = { kind: 'moved', report_id, title } as const;
        await notifyAuthor(within, account, { ...about, isHere: false }, { isAsBefore: false, tell });
        await notifyAuthor(within, target, { ...about, isHere: true }, { isAsBefore: false, tell });
        return { report_id, version };
      }),
  };
}
