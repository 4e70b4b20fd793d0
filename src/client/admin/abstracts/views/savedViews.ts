import type { SavedView } from '#contract/kinds/view/view.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { newId } from '#client/device/newId.ts';
import { views } from '#client/admin/kinds/view/records.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** Saves a view, or changes the one with its id. */
export async function saveView(view: SavedView): Promise<Outcome<unknown>> {
  const { view_id, name, query, sort, columns, is_shared } = view;
  const body = { command_id: newId(), view_id, name, query, sort, columns: [...columns], is_shared };
  const outcome = await staffCall('save_view', body);
  if (outcome.kind === 'success') await views.put(view);
  return outcome;
}

export async function deleteSavedView({ view_id }: SavedView): Promise<Outcome<unknown>> {
  const outcome = await staffCall('delete_view', { command_id: newId(), view_id });
  if (outcome.kind === 'success') await views.remove(view_id);
  return outcome;
}

/** The part of a list's state that a view stores. */
export type ShownNow = Pick<SavedView, 'query' | 'sort' | 'columns'>;

/** Whether a view matches what is currently shown. */
export function isShown(view: ShownNow, now: ShownNow): boolean {
  const [one, other] = [view, now].map(({ query, sort, columns }) =>
    JSON.stringify([query.trim(), sort, columns.toSorted()]),
  );
  return one === other;
}
