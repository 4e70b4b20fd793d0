import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordKindName } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/**
 * Changes that affect a list: the kind, a table, the events of its rows, and the query for the ids of the affected
 * records. A second cause with the same kind and table has a suffix.
 */
type Cause = readonly [
  kind: RecordKindName | FormerKindName,
  table: string,
  events: readonly string[],
  ids: (row: string) => string,
  which?: string,
];

/** Kinds under which changes of details were recorded before they were recorded together with those of the rows. */
type FormerKindName = 'whole_abstracts' | 'whole_people';

/** Every event of a row. */
export const onAnyChange = ['insert', 'delete', 'update'] as const;
const person = 'update of "Firstname", "Lastname", email, country, affiliation, "phoneCode", tel, ifcn, closed_at';
// The letters of a mailing are inserted with it.
const onLetters = ['delete', 'update of sent_at, given_up_at, uncertain_at, skipped_at'];
const ofMailing = (row: string) => `select cast(${row}.mailing_id as text) as id where ${row}.mailing_id is not null`;

const causes: readonly Cause[] = [
  ['abstracts', 'report', onAnyChange, own('report_id')],
  [
    'abstracts',
    'account',
    ['update of "Firstname", "Lastname", country, ifcn'],
    those('report', 'report_id', 'visitor_id'),
  ],
  ['people', 'account', ['insert', 'delete', person], own('visitor_id')],
  ['people', 'payment', onAnyChange, own('visitor_id')],
  ['people', 'report', ['insert', 'delete', 'update of deleted_at'], own('visitor_id')],
  ['people', 'invitation_letter', ['insert', 'delete'], own('visitor_id')],
  ['letters', 'invitation_letter', onAnyChange, own('letter_id')],
  ['letters', 'letter_work', onAnyChange, own('letter_id')],
  [
    'letters',
    'account',
    ['update of "Firstname", "Lastname", email, country'],
    those('invitation_letter', 'letter_id', 'visitor_id'),
  ],
  ['letters', 'staff', ['update of name'], those('letter_work', 'letter_id', 'changed_by', 'staff_id')],
  ['mailings', 'mailing', onAnyChange, own('mailing_id')],
  ['mailings', 'mail', onLetters, ofMailing],
  ['mailings', 'staff', ['update of name'], those('mailing', 'mailing_id', 'created_by', 'staff_id')],
  ['views', 'saved_view', onAnyChange, own('view_id')],
  ['views', 'staff', ['update of name'], those('saved_view', 'view_id', 'staff_id')],
];

const mailed = ['insert', 'delete', 'update of email, sent_at, given_up_at, uncertain_at, skipped_at, failure'];
const renamed = ['update of "Firstname", "Lastname"'];
const registered = `update of "Firstname", "Lastname", mytitle, name, email, verified_email, country, affiliation, address, fax,
  "phoneCode", tel, about, ifcn, closed_at`;

/** More causes, since devices store the details of abstracts and people besides their rows (S18). */
const detailCauses: readonly Cause[] = [
  ['whole_abstracts', 'report', onAnyChange, own('report_id')],
  ['whole_abstracts', 'earlier_version', onAnyChange, own('report_id')],
  [
    'whole_abstracts',
    'account',
    ['update of "Firstname", "Lastname", email, country, ifcn, closed_at, deadline'],
    those('report', 'report_id', 'visitor_id'),
  ],
  ['whole_abstracts', 'mail', mailed, known('report_id', '0')],
  ['whole_abstracts', 'mailing', ['update of held_at'], those('mail', 'report_id', 'mailing_id')],
  [
    'whole_abstracts',
    'staff',
    ['update of name'],
    (row) => `select cast(report_id as text) as id from report where ${row}.staff_id in (edited_by, withdrawn_by)
      union select cast(report_id as text) from earlier_version where written_by = ${row}.staff_id`,
  ],
  ['whole_people', 'account', ['insert', 'delete', registered], own('visitor_id')],
  ['whole_people', 'author_info', onAnyChange, own('visitor_id')],
  ['whole_people', 'invoice', onAnyChange, own('visitor_id')],
  ['whole_people', 'issued_invoice', onAnyChange, own('visitor_id')],
  ['whole_people', 'former_account', onAnyChange, own('visitor_id')],
  ['whole_people', 'earlier_invoice', onAnyChange, own('visitor_id')],
  ['whole_people', 'report', onAnyChange, own('visitor_id')],
  ['whole_people', 'report', ['update of visitor_id'], () => 'select old.visitor_id as id', '_moved'],
  ['whole_people', 'invitation_letter', onAnyChange, own('visitor_id')],
  ['whole_people', 'letter_work', onAnyChange, those('invitation_letter', 'visitor_id', 'letter_id')],
  [
    'whole_people',
    'staff',
    ['update of name'],
    (row) => `select visitor_id as id from invitation_letter
      where letter_id in (select letter_id from letter_work where changed_by = ${row}.staff_id)`,
  ],
  ['whole_people', 'mail', mailed, (row) => `select ${row}.visitor_id as id where ${row}.visitor_id is not null`],
  [
    'whole_people',
    'mailing',
    ['update of held_at'],
    (row) => `select visitor_id as id from mail where mailing_id = ${row}.mailing_id and visitor_id is not null`,
  ],
  ['whole_people', 'payment', onAnyChange, own('visitor_id')],
  ['whole_people', 'payment', onAnyChange, known('paid_by', "''"), '_paying'],
  [
    'whole_people',
    'payment',
    ['update of paid_by'],
    () => "select old.paid_by as id where old.paid_by <> ''",
    '_no_longer_paying',
  ],
  ['whole_people', 'account', renamed, those('payment', 'visitor_id', 'paid_by', 'visitor_id'), '_paid'],
  [
    'whole_people',
    'account',
    renamed,
    (row) => `select paid_by as id from payment where visitor_id = ${row}.visitor_id and paid_by <> ''`,
    '_paying',
  ],
];

/** The record that a row refers to, if any. */
function known(id: string, none: string): Cause[3] {
  return (row) => `select cast(${row}.${id} as text) as id where ${row}.${id} <> ${none}`;
}

/** Query for the record whose id is in the changed row. */
export function own(id: string): Cause[3] {
  return (row) => `select cast(${row}.${id} as text) as id`;
}

/** Query for the rows of another table that refer to the changed one. */
export function those(table: string, id: string, reference: string, key = reference): Cause[3] {
  return (row) => `select cast(${id} as text) as id from ${table} where ${reference} = ${row}.${key}`;
}

/**
 * The table of changes by which lists are updated. Triggers write it, so that no statement can bypass it, whether it
 * comes from the server, the command line or an administrator of the database. Earlier records have no row, because no
 * device has an earlier cursor.
 */
export async function prepareChanges(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(newTable(db, dialect, 'change'), ['kind', 'id'])
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_key', ['kind', 'id'])
    .execute();
  await db.schema.createIndex('change_by_seq').on('change').column('seq').execute();
  await db.schema.createIndex('change_by_kind').on('change').columns(['kind', 'seq']).execute();
  await db
    .insertInto('change')
    .values({ kind: 'secret', id: randomBytes(16).toString('base64url'), seq: 0 })
    .execute();
  // Lists used these columns to detect changes before.
  await db.schema.dropIndex('report_by_change').execute();
  await db.schema.alterTable('report').dropColumn('revision').execute();
  if (dialect === 'postgres') await prepareNoting(db);
  await watch(db, dialect, causes);
}

/** Adds triggers that record changes in the details of abstracts and people, in addition to those in their rows. */
export async function watchDetails(db: Database, dialect: Dialect): Promise<void> {
  await watch(db, dialect, detailCauses);
}

/**
 * Records changes in the details of abstracts and people under the name of their list, since one call now answers both.
 * Each record has one number, whichever part of it changed.
 */
export async function noteDetailsWithRows(db: Database, dialect: Dialect): Promise<void> {
  await dropNoting(db, dialect);
  await db.deleteFrom('change').where('kind', 'in', ['whole_abstracts', 'whole_people']).execute();
  const isNew = ([kind, table, events, , which]: Cause) =>
    which !== undefined || events !== onAnyChange || !notedForRows.has(`${kind} ${table}`);
  const details = detailCauses
    .filter(isNew)
    .map(([kind, table, events, ids, which = '']): Cause => [
      kind === 'whole_people' ? 'people' : 'abstracts',
      table,
      events,
      ids,
      `${which}_details`,
    ]);
  await watch(db, dialect, [...details, texts]);
}

/** Full texts are large, so they are sent only if they have changed. */
const texts: Cause = [
  'abstract_texts',
  'report',
  ['insert', 'delete', 'update of abstract, topics, deleted_at'],
  own('report_id'),
  '_details',
];

/** Every change in these tables is already recorded for the rows. */
const notedForRows: ReadonlySet<string> = new Set([
  'whole_abstracts report',
  ...['payment', 'invoice', 'issued_invoice', 'former_account', 'earlier_invoice'].map(
    (table) => `whole_people ${table}`,
  ),
]);

/** Drops the triggers that recorded changes of details separately. */
async function dropNoting(db: Database, dialect: Dialect): Promise<void> {
  const { rows } = await (
    dialect === 'postgres'
      ? sql<{ undo: string }>`select format('drop function %s cascade', oid::regprocedure) as undo
          from pg_proc where proname like '%!_changes!_whole!_%' escape '!'`
      : sql<{ undo: string }>`select 'drop trigger ' || name as undo
          from sqlite_master where type = 'trigger' and name like '%!_changes!_whole!_%' escape '!'`
  ).execute(db);
  for (const { undo } of rows) await sql.raw(undo).execute(db);
}

/** Adds triggers that record changes in the rows of lists. */
export function watch(db: Database, dialect: Dialect, some: readonly Cause[]): Promise<void> {
  return dialect === 'sqlite' ? watchSqlite(db, some) : watchPostgres(db, some);
}

/** SQLite has one writer at a time, so numbers are in the order of the commits. */
async function watchSqlite(db: Database, some: readonly Cause[]): Promise<void> {
  for (const [kind, table, events, ids, which = ''] of some) {
    for (const event of events) {
      const name = `${table}_${event.slice(0, 6)}_changes_${kind}${which}`;
      await sql
        .raw(
          `create trigger ${name} after ${event} on ${table} begin
             insert into change (kind, id, seq)
               select '${kind}', id, (select max(seq) + 1 from change)
               from (${ids(event === 'delete' ? 'old' : 'new')}) where true
               on conflict (kind, id) do update set seq = excluded.seq;
           end`,
        )
        .execute(db);
    }
  }
}

/**
 * In PostgreSQL, a transaction could be committed after one with a later number. A reader in between would then miss
 * its rows. So numbers are assigned at the commit, under a lock until its end, and all changes of a transaction have
 * the same number. A transaction takes this lock last, so that there are no deadlocks.
 */
async function prepareNoting(db: Database): Promise<void> {
  await sql`create or replace function note_changes(changed_kind text, ids text[]) returns void language plpgsql as $$
    declare number text := current_setting('lectern.change', true);
    begin
      if cardinality(ids) = 0 then return; end if;
      if coalesce(number, '') = '' then
        perform pg_advisory_xact_lock(720026);
        number := set_config('lectern.change', (select max(seq) + 1 from change)::text, true);
      end if;
      insert into change (kind, id, seq) select changed_kind, unnest(ids), number::integer
        on conflict (kind, id) do update set seq = excluded.seq where change.seq <> excluded.seq;
    end $$`.execute(db);
}

async function watchPostgres(db: Database, some: readonly Cause[]): Promise<void> {
  for (const [kind, table, events, ids, which = ''] of some) {
    const name = `${table}_changes_${kind}${which}`;
    // An upsert may not write the same row twice.
    const distinct = (row: string) => `array(select distinct id from (${ids(row)}) changed)`;
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$
         begin
           if tg_op = 'DELETE' then perform note_changes('${kind}', ${distinct('old')});
           else perform note_changes('${kind}', ${distinct('new')}); end if;
           return null;
         end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create constraint trigger ${name} after ${events.join(' or ')} on ${table}
         deferrable initially deferred for each row execute function ${name}()`,
      )
      .execute(db);
  }
}
