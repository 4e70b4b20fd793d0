import { shownName } from '#contract/names/shownName.ts';
import type { SavedView } from '#contract/kinds/view/view.ts';
import { viewIds, viewsOf, type NamedView } from '#server/db/staff/savedViews.ts';
import type { RecordSource } from '#server/records/recordSource.ts';

/** Saved views of the list of abstracts. Everyone sees their own and shared views (S4). */
export const viewSource: RecordSource<NamedView, string, SavedView> = {
  name: 'views',
  shape: 1,
  id: String,
  ids: viewIds,
  rows: async (db, ids) => (await viewsOf(db, ids)).map((view) => [view.view_id, view]),
  visibility: ({ staff_id }) => ({
    key: staff_id,
    sees: (view) => view.staff_id === staff_id || view.is_shared === 1,
    row: (view) => shownView(view, staff_id),
    one: (one) => one,
  }),
};

function shownView(view: NamedView, own: string): SavedView {
  const { view_id, name, query, sort, columns, is_shared, staff_id, by_name } = view;
  return {
    view_id,
    name,
    query,
    sort,
    columns: JSON.parse(columns) as string[],
    is_shared: is_shared === 1,
    is_own: staff_id === own,
    by_name: shownName(by_name),
  };
}
