import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { owned, snapshotOfUntouched, type FuzzSetup } from './setup.ts';

/** Invariants of database and files; each returns the rows that violate it. */
const invariants: Readonly<Record<string, (setup: FuzzSetup) => Promise<unknown[]> | unknown[]>> = {
  'Everything belongs to an account': async ({ server }) => {
    const { db } = server.services;
    const found = owned.map((table) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('visitor_id', 'not in', db.selectFrom('account').select('visitor_id'))
        .execute(),
    );
    return (await Promise.all(found)).flat();
  },

  'A report names only a file of its author': ({ server }) => foreignFiles(server.services.db, 'report'),
  'A letter names only a file of its author': ({ server }) => foreignFiles(server.services.db, 'invitation_letter'),

  'Versions count from one': ({ server }) =>
    server.services.db.selectFrom('report').select(['report_id', 'version']).where('version', '<', 1).execute(),

  'A number names one report': ({ server }) => repeated(server.services.db, 'report', ['report_id']),
  'A key names one report of its author': ({ server }) =>
    repeated(server.services.db, 'report', ['visitor_id', 'idempotency_key']),
  'A file is one letter of its author': ({ server }) =>
    repeated(server.services.db, 'invitation_letter', ['visitor_id', 'file_id']),

  'A deleted report keeps no words': ({ server }) =>
    server.services.db
      .selectFrom('report')
      .selectAll()
      .where('deleted_at', 'is not', null)
      .where((report) =>
        report.or([report('title', '!=', ''), report('abstract', '!=', ''), report('report_people', '!=', '[]')]),
      )
      .execute(),

  'An e-mail address is found by its key, and an erased account by none': async ({ server }) => {
    const { db } = server.services;
    const accounts = await db.selectFrom('account').select(['visitor_id', 'email', 'email_key']).execute();
    return accounts.filter(
      ({ visitor_id, email, email_key }) => email_key !== (email === '' ? `erased ${visitor_id}` : emailKey(email)),
    );
  },

  'A session stays with its account': async ({ server, sessions }) => {
    const rows = await server.services.db.selectFrom('session').select(['token_hash', 'visitor_id']).execute();
    return rows.filter(({ token_hash, visitor_id }) => {
      const known = sessions.get(token_hash) ?? visitor_id;
      sessions.set(token_hash, visitor_id);
      return known !== visitor_id;
    });
  },

  "What is another's, and what no call changes, is as it was": async ({ server, stranger, untouched }) => {
    const now = await snapshotOfUntouched(server, stranger);
    return now === untouched ? [] : [untouched, now];
  },

  'Every known file lies in its place, and no other does': async ({ server }) => {
    const files = await server.services.db.selectFrom('file').select('file_id').execute();
    const known = new Set(files.map(({ file_id }) => file_id));
    const kept = new Set(readdirSync(join(server.filesDir, 'kept')));
    return [...files.filter(({ file_id }) => !kept.has(file_id)), ...[...kept].filter((id) => !known.has(id))];
  },

  'Of a refused upload nothing stays': ({ server }) => readdirSync(join(server.filesDir, 'incoming')),

  'No name in a body reaches what all objects have': () => Object.keys(Object.prototype),
};

/** The violated invariants, with the rows that violate them. */
export async function brokenInvariants(setup: FuzzSetup): Promise<object[]> {
  const found: object[] = [];
  for (const [invariant, breaking] of Object.entries(invariants)) {
    const rows = await breaking(setup);
    if (rows.length > 0) found.push({ [invariant]: rows.slice(0, 3) });
  }
  return found;
}

function foreignFiles(db: Database, table: 'report' | 'invitation_letter'): Promise<unknown[]> {
  return db
    .selectFrom(table)
    .leftJoin('file', 'file.file_id', `${table}.file_id`)
    .select([`${table}.file_id`, `${table}.visitor_id`, 'file.visitor_id as owner'])
    .where(`${table}.file_id`, 'is not', null)
    .where((row) =>
      row.or([row('file.visitor_id', 'is', null), row('file.visitor_id', '!=', row.ref(`${table}.visitor_id`))]),
    )
    .execute();
}

/** Values of some columns that more than one row has. Null equals nothing. */
async function repeated(
  db: Database,
  table: 'report' | 'invitation_letter',
  columns: readonly string[],
): Promise<unknown[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const present = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` and `,
  );
  const query = sql`select ${names} from ${sql.table(table)} where ${present} group by ${names} having count(*) > 1`;
  return (await query.execute(db)).rows;
}
