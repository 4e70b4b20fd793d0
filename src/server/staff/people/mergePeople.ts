import { shownFullName } from '#contract/names/fullName.ts';
import { mergeAccounts } from '#server/db/accounts/merging.ts';
import type { Row } from '#server/db/schema.ts';
import { logChangeOfPerson } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { lockedAccount } from './personCommands.ts';

/** Two accounts of one person become one (S15). */
export function mergeHandler(context: StaffContext): Pick<Handlers, 'merge_people'> {
  return {
    merge_people: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, former_id } = call.body;
        if (visitor_id === former_id) throw new Refused({ code: 'sameAccount', field: 'former_id' });
        // In the order of their ids: two merges in opposite directions do not wait for each other.
        const held = new Map<string, Row<'account'>>();
        for (const id of [visitor_id, former_id].toSorted()) held.set(id, await lockedAccount(db, id));
        const [kept, gone] = [held.get(visitor_id)!, held.get(former_id)!];
        if (kept.closed_at) throw new Refused('personClosed');
        const leftOut = await mergeAccounts(db, { kept, gone }, now);
        if (typeof leftOut === 'string') throw new Refused(leftOut);
        const logged = { action: 'accounts merged', target: 'account', target_id: visitor_id, visitor_id } as const;
        const after = { merged: named(gone), stays: named(kept) };
        await logChangeOfPerson(db, staff, now, { ...logged, before: leftOut, after });
        return { visitor_id };
      }),
  };
}

function named(account: Row<'account'>): string {
  return `${shownFullName(account)} (${account.email})`;
}
