import { shownName } from '#contract/names/shownName.ts';
import { viewLimits } from '#contract/kinds/view/view.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { countViews, deleteView, savedView, storeView } from '#server/db/staff/savedViews.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { limited } from '#server/security/limiter.ts';
import { applyOnce, type Applier, type Applying } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';

/** Commands for saved views of the list of abstracts (S4). */
export function viewHandlers(context: StaffContext) {
  return {
    save_view: (call) =>
      limited(context, ['staff-entry'], { person: call.staff.staff_id }, () =>
        applyOnce(context, call, (applying) => save(applying, call.body)),
      ),
    delete_view: (call) =>
      limited(context, ['staff-entry'], { person: call.staff.staff_id }, () =>
        applyOnce(context, call, (applying) => remove(applying, call.body.view_id)),
      ),
  } satisfies Partial<Handlers>;
}

async function save(
  { db, staff, now }: Applying,
  { view_id, query, sort, columns, ...body }: CallRequest<'save_view'>['body'],
): Promise<{ view_id: string }> {
  const { staff_id } = staff;
  const name = shownName(body.name).trim();
  const before = await savedView(db, view_id);
  refuseIf(name === '' ? { code: 'viewNameMissing', field: 'name' } : undefined);
  if (before && before.staff_id !== staff_id) throw new Refused('viewOfOther');
  if (!before && (await countViews(db, staff_id)) >= viewLimits.views) throw new Refused('tooManyViews');
  const is_shared = body.is_shared ? 1 : 0;
  const view = { view_id, staff_id, name, query, sort, columns: JSON.stringify(columns), is_shared, changed_at: now };
  await storeView(db, view);
  await logShared({ db, staff, now }, before?.is_shared === 1 || is_shared === 1);
  return { view_id };
}

/** Deletes a view. Allowed for its owner and, if the view is shared, for owners of the conference. */
async function remove({ db, staff, now }: Applying, view_id: string): Promise<{ view_id: string }> {
  const before = await savedView(db, view_id);
  if (!before) return { view_id };
  const isOwners = before.is_shared === 1 && staff.roles.includes('owner');
  if (before.staff_id !== staff.staff_id && !isOwners) throw new Refused('viewOfOther');
  await deleteView(db, before.staff_id, view_id);
  await logShared({ db, staff, now }, before.is_shared === 1);
  return { view_id };
}

/** Logs changes that others can see, but without text, since it may name an author and the log is permanent. */
async function logShared({ db, staff, now }: Applier, isShared: boolean): Promise<void> {
  if (isShared) await logAction(db, staff, now, { action: 'view changed', target: 'site', target_id: '' });
}
