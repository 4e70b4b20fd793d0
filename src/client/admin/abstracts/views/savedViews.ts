import type { SavedView } from '#contract/staff/views.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { newId } from '#client/device/newId.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The views that whoever has signed in sees: as the device kept them, then as the server has them. */
const views = createStore<readonly SavedView[]>([]);

export function useSavedViews(): readonly SavedView[] {
  return useStore(views, []);
}

/** Brings the views up to date: first from the device, then from the server. */
export async function updateViews(): Promise<void> {
  if (views.get().length === 0) views.set((await keptRow('views'))?.views ?? []);
  const outcome = await staffCall('views', { since: '' });
  if (outcome.kind === 'success') await show(outcome.data.rows);
}

/** Keeps a view, or changes the one with its id. */
export async function saveView(view: SavedView): Promise<Outcome<unknown>> {
  const { view_id, name, query, sort, columns, is_shared } = view;
  const body = { command_id: newId(), view_id, name, query, sort, columns: [...columns], is_shared };
  const outcome = await staffCall('save_view', body);
  if (outcome.kind === 'success') await show([...without(view_id), view]);
  return outcome;
}

export async function deleteView({ view_id }: SavedView): Promise<Outcome<unknown>> {
  const outcome = await staffCall('delete_view', { command_id: newId(), view_id });
  if (outcome.kind === 'success') await show(without(view_id));
  return outcome;
}

function without(view_id: string): readonly SavedView[] {
  return views.get().filter((view) => view.view_id !== view_id);
}

async function show(shown: readonly SavedView[]): Promise<void> {
  views.set(shown);
  await keepRow({ key: 'views', views: shown });
}

/** What of the list a view says. */
export type ShownNow = Pick<SavedView, 'query' | 'sort' | 'columns'>;

/** Whether a view shows what is shown now. */
export function isShown(view: ShownNow, now: ShownNow): boolean {
  const [one, other] = [view, now].map(({ query, sort, columns }) =>
    JSON.stringify([query.trim(), sort, columns.toSorted()]),
  );
  return one === other;
}
