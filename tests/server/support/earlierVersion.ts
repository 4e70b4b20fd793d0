import { sql } from 'kysely';
import { dialectOf } from '#server/db/database.ts';
import { own, watch, watchDetails } from '#server/db/migrations/changes.ts';
import { migrate } from '#server/db/migrations/migrations.ts';
import type { Database } from '#server/db/schema.ts';
import type { DatabaseKind } from './testServer.ts';

/** Drops triggers, and their functions on PostgreSQL, by a pattern of their names; `!` escapes. */
async function dropTriggers(db: Database, pattern: string): Promise<void> {
  const { rows } = await (
    dialectOf(db) === 'postgres'
      ? sql<{ undo: string }>`select format('drop function %s cascade', oid::regprocedure) as undo
          from pg_proc where proname like ${pattern} escape '!'`
      : sql<{ undo: string }>`select 'drop trigger ' || name as undo
          from sqlite_master where type = 'trigger' and name like ${pattern} escape '!'`
  ).execute(db);
  for (const row of rows) await sql.raw(row.undo).execute(db);
}

/** How to undo each migration, the last one first. Only tests undo migrations. */
const undo = {
  '0068-shown-reset-links': async (db: Database) => {
    await db.schema.alterTable('reset_link').dropColumn('shown_to').execute();
  },
  '0067-found-conflicts': async (db: Database) => {
    await db.schema.alterTable('conflict_answer').dropColumn('found').execute();
  },
  '0066-languages-of-staff': async (db: Database) => {
    for (const table of ['staff', 'staff_invitation'])
      await db.schema.alterTable(table).dropColumn('language').execute();
  },
  '0065-marked-conflicts': async (db: Database) => {
    for (const table of ['assignment', 'decision', 'applied_outcome', 'review'])
      await db.schema.alterTable(table).dropColumn('in_conflict').execute();
    for (const column of ['after_others', 'typed_digest'])
      await db.schema.alterTable('review').dropColumn(column).execute();
  },
  '0064-entered-reviews': async (db: Database) => {
    await db.schema.alterTable('review').dropColumn('entered_by').execute();
  },
  '0062-whole-committee': async (db: Database) => {
    for (const end of ['%!_office', '%!_submitting', 'reviewers!_people', 'reviewers!_all'])
      await dropTriggers(db, `%!_changes!_${end}`);
    for (const list of ['assignments', 'discussions', 'decisions', 'reviews', 'reviewers'])
      await dropTriggers(db, `former!_account!_%!_changes!_${list}`);
    for (const table of ['preference', 'conflict!_answer', 'account', 'author!_info'])
      await dropTriggers(db, `${table}!_%!_changes!_reviewers`);
  },
  '0061-word-texts': async (db: Database) => {
    await dropTriggers(db, '%!_changes!_reviews!_file');
    await dropTriggers(db, '%!_changes!_reviews!_names');
    await db.schema.dropTable('review_text').execute();
  },
  '0060-committee': async (db: Database) => {
    await dropTriggers(db, '%!_changes!_discussions%');
    await db.schema.dropTable('discussion_comment').execute();
    await db.schema.dropTable('review_reminder').execute();
    await db.schema.alterTable('mailing').dropColumn('reminder').execute();
    await db.schema.alterTable('staff_invitation').dropColumn('reminder_hash').execute();
  },
  '0059-grounds-and-times': async (db: Database) => {
    for (const pattern of ['review!_%!_reviewers', '%!_reviews!_authors']) await dropTriggers(db, pattern);
    for (const column of ['made_at', 'is_delayed']) await db.schema.alterTable('review').dropColumn(column).execute();
    await db.schema.alterTable('conflict_answer').dropColumn('grounds').execute();
  },
  '0058-full-papers': async (db: Database) => {
    await dropTriggers(db, 'full!_paper!_%');
    await dropTriggers(db, '%!_changes!_abstracts!_papers');
    await db.schema.dropTable('full_paper').execute();
  },
  '0057-acceptance-letters': async (db: Database) => {
    await dropTriggers(db, '%!_changes!_decisions!_letters');
    await db.schema.dropTable('acceptance_letter').execute();
  },
  '0056-comments-to-author': async (db: Database) => {
    for (const name of ['with_comments', 'comments', 'revise_until'])
      await db.schema.alterTable('applied_outcome').dropColumn(name).execute();
    await db.schema.alterTable('decision').dropColumn('with_comments').execute();
  },
  '0055-judging': async (db: Database) => {
    const watched = [
      'review',
      'assignment',
      'preference',
      'conflict!_answer',
      'account',
      'author!_info',
      'reviewer',
      'staff!_role',
    ];
    for (const table of watched) await dropTriggers(db, `${table}!_%!_changes!_decisions`);
    for (const end of ['decisions!_moved', 'decisions!_judging', 'reviews!_chairs!_%'])
      await dropTriggers(db, `%!_changes!_${end}`);
    for (const table of ['preference', 'conflict!_answer', 'reviewer'])
      await dropTriggers(db, `${table}!_%!_changes!_reviews!_chairs`);
  },
  '0054-reviews': async (db: Database) => {
    await dropTriggers(db, '%!_changes!_reviews%');
    await db.schema.dropTable('review').execute();
  },
  '0053-reviewers': async (db: Database) => {
    for (const list of ['reviewers', 'assignments']) await dropTriggers(db, `%!_changes!_${list}`);
    for (const table of ['conflict_answer', 'preference', 'declined_invitation', 'reviewer'])
      await db.schema.dropTable(table).execute();
  },
  '0052-assignments': (db: Database) => db.schema.dropTable('assignment').execute(),
  '0051-applied-outcomes': async (db: Database) => {
    await dropTriggers(db, '%!_changes!_decisions!_applied');
    await dropTriggers(db, 'applied!_outcome!_%');
    await db.schema.dropTable('applied_outcome').execute();
    await db.schema.alterTable('mailing').dropColumn('outcome').execute();
  },
  '0050-decisions': async (db: Database) => {
    await dropTriggers(db, '%!_changes!_decisions');
    await db.schema.dropTable('decision').execute();
  },
  '0049-drawings-of-speakers': (db: Database) => db.schema.alterTable('speaker').dropColumn('drawing').execute(),
  '0048-chosen-conference': (db: Database) => db.schema.dropTable('chosen_conference').execute(),
  '0047-scheduled-publications': (db: Database) => db.schema.dropTable('scheduled_publication').execute(),
  '0046-topic-merges': (db: Database) => db.schema.dropTable('topic_merge').execute(),
  // Tests store content of an earlier version themselves.
  '0045-current-content': async () => undefined,
  // An earlier version reads the publication too.
  '0044-first-publication': async () => undefined,
  '0043-preview-links': (db: Database) => db.schema.dropTable('preview_link').execute(),
  '0042-both-of-a-pair': async (db: Database) => {
    for (const pattern of ['%!_changes!_%!_other', '%!_changes!_%!_of!_pair']) await dropTriggers(db, pattern);
  },
  '0041-details-with-rows': async (db: Database) => {
    await dropTriggers(db, '%!_details');
    await watchDetails(db, dialectOf(db));
    const corrected = ['update of "latinName"'];
    await watch(db, dialectOf(db), [['whole_people', 'account', corrected, own('visitor_id'), '_in_letters']]);
  },
  // An earlier version reads the folded texts too.
  '0040-folded-addresses': async () => undefined,
  '0039-published-uploads': (db: Database) => db.schema.alterTable('site_file').dropColumn('was_published').execute(),
  '0038-names-and-doubles': async (db: Database) => {
    for (const [table, list] of [
      ['different_account', 'people'],
      ['different_report', 'abstracts'],
    ] as const) {
      await db.schema.dropTable(table).execute();
      if (dialectOf(db) === 'postgres') await sql.raw(`drop function ${table}_changes_${list} cascade`).execute(db);
    }
    for (const list of ['people', 'whole_people']) {
      await sql
        .raw(
          dialectOf(db) === 'postgres'
            ? `drop function account_changes_${list}_in_letters cascade`
            : `drop trigger account_update_changes_${list}_in_letters`,
        )
        .execute(db);
    }
    await db.schema.alterTable('account').dropColumn('latinName').execute();
  },
  '0037-recipients': async (db: Database) => {
    for (const column of ['chosen', 'chose_unconfirmed'])
      await db.schema.alterTable('mailing').dropColumn(column).execute();
    await (
      dialectOf(db) === 'postgres'
        ? sql`drop function account_changes_people_confirmed cascade`
        : sql`drop trigger account_update_changes_people_confirmed`
    ).execute(db);
  },
  '0036-site-files': (db: Database) => db.schema.dropTable('site_file').execute(),
  '0035-whole-records': async (db: Database) => {
    await dropTriggers(db, '%!_changes!_whole!_%');
  },
  '0034-content': async (db: Database) => {
    await (
      dialectOf(db) === 'postgres'
        ? sql`drop function staff_changes_parts cascade`
        : sql`drop trigger staff_update_changes_parts`
    ).execute(db);
    for (const table of ['site_publication', 'content_version', 'content_part', 'content_folder']) {
      await db.schema.dropTable(table).execute();
      if (dialectOf(db) === 'postgres' && table !== 'content_version')
        await sql.raw(`drop function ${table}_changes_parts cascade`).execute(db);
    }
  },
  '0033-merged-accounts': async (db: Database) => {
    for (const table of ['earlier_invoice', 'former_account']) {
      await db.schema.dropTable(table).execute();
      if (dialectOf(db) === 'postgres') await sql.raw(`drop function ${table}_changes_people cascade`).execute(db);
    }
  },
  '0032-moved-reports': async (db: Database) => {
    await (
      dialectOf(db) === 'postgres'
        ? sql`drop function report_moves_changes_people cascade`
        : sql`drop trigger report_moves_changes_people`
    ).execute(db);
  },
  '0031-earlier-files': (db: Database) => db.schema.alterTable('earlier_version').dropColumn('file_id').execute(),
  '0030-attachments': async (db: Database) => {
    await db.schema.dropTable('mail_attachment').execute();
    for (const table of ['mailing', 'mail']) await db.schema.alterTable(table).dropColumn('attachment').execute();
  },
  '0029-own-templates': (db: Database) => db.schema.alterTable('mail_template').dropColumn('name').execute(),
  '0028-mail-to-people': (db: Database) => db.schema.alterTable('mailing').dropColumn('person_group').execute(),
  '0027-payments': async (db: Database) => {
    const triggers = [
      ...['insert', 'delete', 'update'].map((event) => `invoice_${event}_changes_people`),
      'account_update_changes_people_paid',
    ];
    const functions = ['invoice_changes_people', 'account_changes_people_paid', 'issued_invoice_changes_people'];
    await db.schema.dropTable('issued_invoice').execute();
    const watching =
      dialectOf(db) === 'postgres'
        ? functions.map((name) => `function ${name} cascade`)
        : triggers.map((name) => `trigger ${name}`);
    for (const each of watching) await sql.raw(`drop ${each}`).execute(db);
    await db.schema.dropIndex('payment_by_payer').execute();
    for (const name of ['currency', 'paid_by']) await db.schema.alterTable('payment').dropColumn(name).execute();
    for (const name of ['address', 'telephone', 'bank', 'bank_account', 'email'])
      await db.schema.alterTable('invoice').dropColumn(name).execute();
  },
  '0026-changes': async (db: Database) => {
    await db.schema.dropTable('change').execute();
    const { rows } = await (
      dialectOf(db) === 'postgres'
        ? sql<{ undo: string }>`select format('drop function %s cascade', oid::regprocedure) as undo
            from pg_proc where proname like '%\\_changes%' and prorettype in ('trigger'::regtype, 'void'::regtype)`
        : sql<{ undo: string }>`select 'drop trigger ' || name as undo
            from sqlite_master where type = 'trigger' and name like '%\\_changes\\_%' escape '\\'`
    ).execute(db);
    for (const row of rows) await sql.raw(row.undo).execute(db);
    const report = db.schema.alterTable('report');
    await report.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1)).execute();
    const changes = db.schema.createIndex('report_by_change').on('report');
    await changes.columns(['changed_at', 'deleted_at', 'revision']).execute();
  },
  '0025-staff-devices': (db: Database) => db.schema.dropTable('staff_device').execute(),
  '0024-restored-mailings': (db: Database) => db.schema.alterTable('mailing').dropColumn('restored_from').execute(),
  '0023-letters-composed-when-sent': async (db: Database) => {
    for (const name of ['recipient', 'former_email', 'skipped_at', 'skipped_because'])
      await db.schema.alterTable('mail').dropColumn(name).execute();
    for (const name of ['held_at', 'released_by', 'to_unconfirmed'])
      await db.schema.alterTable('mailing').dropColumn(name).execute();
  },
  '0022-saved-views': (db: Database) => db.schema.dropTable('saved_view').execute(),
  '0021-people-and-letters': async (db: Database) => {
    for (const table of ['audit_detail', 'letter_work', 'payment']) await db.schema.dropTable(table).execute();
  },
  '0020-mailings': async (db: Database) => {
    for (const table of ['mailing', 'mail_template']) await db.schema.dropTable(table).execute();
    for (const index of ['mail_by_mailing', 'mail_that_waits']) await db.schema.dropIndex(index).execute();
    for (const name of ['mailing_id', 'handed_at', 'uncertain_at', 'again_at'])
      await db.schema.alterTable('mail').dropColumn(name).execute();
    const waits = sql<boolean>`sent_at is null and given_up_at is null`;
    await db.schema.createIndex('mail_that_waits').on('mail').column('due_at').where(waits).execute();
  },
  '0019-changes-by-staff': async (db: Database) => {
    await db.schema.dropTable('earlier_version').execute();
    await db.schema.alterTable('account').dropColumn('deadline').execute();
    await db.schema.alterTable('mail').dropColumn('about').execute();
    await db.schema.dropIndex('report_by_change').execute();
    const columns = ['changed_at', 'revision', 'authors_version', 'edited_at', 'edited_by', 'edited_fields'];
    for (const name of [...columns, 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'])
      await db.schema.alterTable('report').dropColumn(name).execute();
    const changes = db.schema.createIndex('report_by_change').on('report');
    await changes.columns(['received_at', 'deleted_at', 'version']).execute();
    const deletions = db.schema.createIndex('report_by_deletion').on('report').column('deleted_at');
    await deletions.where(sql.ref('deleted_at'), 'is not', null).execute();
  },
  '0018-commands': (db: Database) => db.schema.dropTable('staff_command').execute(),
  '0017-staff-safety': (db: Database) => db.schema.dropIndex('staff_challenge_by_purpose').execute(),
  '0016-invoices': (db: Database) => db.schema.dropTable('invoice').execute(),
  '0015-staff': async (db: Database) => {
    const tables = ['staff_role', 'staff_passkey', 'staff_recovery_code', 'staff_session', 'staff_invitation'];
    for (const table of [...tables, 'staff_challenge', 'staff', 'audit_log'])
      await db.schema.dropTable(table).execute();
    if (dialectOf(db) === 'postgres') await sql`drop function refuse_change_of_log`.execute(db);
    await tieMailToAccounts(db);
    for (const index of ['report_by_change', 'report_by_deletion']) await db.schema.dropIndex(index).execute();
  },
  '0014-speakers-in-chinese': async (db: Database) => {
    for (const name of ['news_title_zh', 'writer_zh', 'source_zh', 'news_content_zh'])
      await db.schema.alterTable('speaker').dropColumn(name).execute();
  },
  '0013-verified-addresses': async (db: Database) => {
    await db.schema.alterTable('account').dropColumn('verified_email').execute();
    await db.schema.alterTable('mail').dropColumn('email').execute();
  },
  '0012-known-devices': (db: Database) => db.schema.dropTable('known_device').execute(),
  '0011-attempts-with-keys': async (db: Database) => {
    await db.schema.dropTable('attempt').execute();
    await db.schema
      .createTable('attempt')
      .addColumn('attempt_id', 'integer', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('attempt_by_subject').on('attempt').columns(['subject', 'at']).execute();
  },
  '0010-texts-of-uploads': (db: Database) => db.schema.alterTable('file').dropColumn('text_sha256').execute(),
  '0009-measured-texts': async (db: Database) => {
    await db.schema.dropIndex('report_by_account').execute();
    await db.schema.alterTable('report').dropColumn('text_sha256').execute();
    await db.schema.alterTable('report').dropColumn('reply_bytes').execute();
  },
  '0008-report-numbers': async (db: Database) => {
    if (dialectOf(db) === 'postgres') return;
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_master where tbl_name = 'report' and sql is not null order by type desc`.execute(db);
    const [table = '', ...indexes] = rows.map((row) => row.sql);
    await sql.raw(table.replace('"report"', 'earlier').replace(' autoincrement', '')).execute(db);
    await sql`insert into earlier select * from report`.execute(db);
    await sql`drop table report`.execute(db);
    for (const next of ['alter table earlier rename to "report"', ...indexes]) await sql.raw(next).execute(db);
  },
  '0007-countries': (db: Database) => db.schema.dropTable('country').execute(),
  '0006-outgoing-mail': (db: Database) => db.schema.dropTable('mail').execute(),
  '0005-closed-accounts-and-reset-links': async (db: Database) => {
    await db.schema.dropTable('reset_link').execute();
    await db.schema.alterTable('account').dropColumn('closed_at').execute();
  },
  '0004-begun-uploads': (db: Database) => db.schema.alterTable('file').dropColumn('begun_at').execute(),
  '0003-receipts': async (db: Database) => {
    await db.schema.dropTable('signing_key').execute();
    await db.schema.alterTable('report').dropColumn('first_file_size').execute();
    await db.schema.alterTable('report').dropColumn('first_file_sha256').execute();
  },
  '0002-one-letter-per-file': (db: Database) => db.schema.dropIndex('one_letter_per_file').execute(),
};

async function tieMailToAccounts(db: Database): Promise<void> {
  await db.deleteFrom('mail').where('visitor_id', 'is', null).execute();
  if (dialectOf(db) === 'postgres') {
    await db.schema
      .alterTable('mail')
      .alterColumn('visitor_id', (column) => column.setNotNull())
      .execute();
    return;
  }
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where tbl_name = 'mail' and sql is not null order by type desc`.execute(db);
  const [table = '', ...indexes] = rows.map((row) => row.sql);
  const tied = table.replace('"visitor_id" text', '"visitor_id" text not null').replace('"mail"', 'earlier_mail');
  await sql.raw(tied).execute(db);
  await sql`insert into earlier_mail select * from mail`.execute(db);
  await sql`drop table mail`.execute(db);
  for (const next of ['alter table earlier_mail rename to "mail"', ...indexes]) await sql.raw(next).execute(db);
}

/** Reverts a database with its rows to the schema before a migration. */
export async function goBackBefore(db: Database, migration: keyof typeof undo): Promise<void> {
  for (const [name, step] of Object.entries(undo)) {
    await step(db);
    await db
      .deleteFrom('kysely_migration' as 'file')
      .where('name', '=', name)
      .execute();
    if (name === migration) return;
  }
}

/** Migrates it to the current schema, as the server does when it starts. */
export function upgrade(db: Database, { name }: DatabaseKind): Promise<void> {
  return migrate(db, name === 'SQLite' ? 'sqlite' : 'postgres');
}
