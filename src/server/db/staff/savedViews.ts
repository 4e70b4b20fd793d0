import { countOf } from '#server/db/database.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Named searches of the list of abstracts. */
    saved_view: {
      /** Made by the device. */
      view_id: string;
      staff_id: string;
      name: string;
      query: string;
      sort: string;
      /** JSON list. */
      columns: string;
      changed_at: string;
      /** 1: all staff see it. */
      is_shared: number;
    };
  }
}

/** A view with the current name of its owner. */
export type NamedView = Row<'saved_view'> & { by_name: string };

/** Ids of everybody's views. */
export async function viewIds(db: Database): Promise<string[]> {
  const views = db.selectFrom('saved_view').select('view_id').orderBy('view_id');
  return (await views.execute()).map(({ view_id }) => view_id);
}

/** Some views of any owners. */
export function viewsOf(db: Database, ids: readonly string[]): Promise<NamedView[]> {
  return db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.staff_id', 'saved_view.staff_id')
    .selectAll('saved_view')
    .select('staff.name as by_name')
    .where('view_id', 'in', ids)
    .execute();
}

/** A view of any owner. */
export function savedView(db: Database, view_id: string): Promise<Row<'saved_view'> | undefined> {
  return db.selectFrom('saved_view').selectAll().where('view_id', '=', view_id).executeTakeFirst();
}

/** Number of somebody's views. */
export async function countViews(db: Database, staff_id: string): Promise<number> {
  return countOf(db.selectFrom('saved_view').where('staff_id', '=', staff_id));
}

/** Stores a view, or replaces the one with its id. */
export async function storeView(db: Database, { view_id, staff_id, ...view }: NewRow<'saved_view'>): Promise<void> {
  await db
    .insertInto('saved_view')
    .values({ view_id, staff_id, ...view })
    .onConflict((conflict) => conflict.column('view_id').doUpdateSet(view).where('saved_view.staff_id', '=', staff_id))
    .execute();
}

/** Deletes one of somebody's views. */
export async function deleteView(db: Database, staff_id: string, view_id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('staff_id', '=', staff_id).where('view_id', '=', view_id).execute();
}
