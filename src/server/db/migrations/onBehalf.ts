import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Dialect } from './tables.ts';

/** The file of an earlier version. It is kept after staff have replaced it. */
export async function keepEarlierFiles(db: Database): Promise<void> {
  await db.schema.alterTable('earlier_version').addColumn('file_id', 'text').execute();
}

/** A submission that moves to another account changes the rows of both in the list of people. */
export async function watchMoves(db: Database, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create trigger report_moves_changes_people after update of visitor_id on report begin
        insert into change (kind, id, seq)
          select 'people', id, (select max(seq) + 1 from change)
          from (select old.visitor_id as id union select new.visitor_id as id) where true
          on conflict (kind, id) do update set seq = excluded.seq;
      end`.execute(db);
    return;
  }
  await sql`create or replace function report_moves_changes_people() returns trigger language plpgsql as $$
    begin
      perform note_changes('people', array[old.visitor_id, new.visitor_id]);
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger report_moves_changes_people after update of visitor_id on report
    deferrable initially deferred for each row when (old.visitor_id is distinct from new.visitor_id)
    execute function report_moves_changes_people()`.execute(db);
}
