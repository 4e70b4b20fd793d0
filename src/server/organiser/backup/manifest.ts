import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#server/db/schema.ts';
import { tablesOfKinds } from '#server/kinds/kinds.ts';

type TableName = keyof Tables;

type Keys<Name extends TableName> = Readonly<Record<Name, readonly string[] | undefined>>;

/**
 * The key columns of the tables that belong to no kind of records, by which rows are sorted, written and read page by
 * page; undefined for a table that is not backed up. A table comes after those that it references.
 */
const ownKeys: Keys<Exclude<TableName, keyof typeof tablesOfKinds>> = {
  account: ['visitor_id'],
  former_account: ['former_id'],
  file: ['file_id'],
  speaker: ['list', 'position'],
  country: ['country_id'],
  signing_key: ['number'],
  counter: ['name'],
  staff: ['staff_id'],
  staff_role: ['staff_id', 'role', 'topic'],
  staff_passkey: ['credential_id'],
  staff_recovery_code: ['code_hash'],
  audit_log: ['entry_id'],
  audit_detail: ['entry_id'],
  staff_command: ['command_id'],
  // Sessions, codes and hourly limits would be invalid at another place and time.
  session: undefined,
  known_device: undefined,
  reset_link: undefined,
  preview_link: undefined,
  staff_session: undefined,
  staff_device: undefined,
  staff_invitation: undefined,
  staff_challenge: undefined,
  attempt: undefined,
  // Empty after a restore, because changes that devices received after the backup are unknown.
  change: undefined,
};

const keys: Keys<TableName> = { ...ownKeys, ...tablesOfKinds };

/**
 * Conditions for tables that are only partly backed up. Of the mail, only letters of mailings are: automatic mail was
 * already sent by the former site, or is still being tried there.
 */
const rowConditions: Readonly<Partial<Record<TableName, RawBuilder<boolean>>>> = { mail: sql`mailing_id is not null` };

/** The tables of a backup with their key columns, each after those that it references. */
export const backedUpTables = (Object.entries(keys) as [TableName, readonly string[] | undefined][]).flatMap(
  ([name, key]) => (key ? [{ name, key, rows: rowConditions[name] ?? sql<boolean>`1 = 1` }] : []),
);

/** All tables, each before those that it references: the order in which they can be emptied. */
export const tablesToDrop = (Object.keys(keys) as TableName[]).toReversed();

/** The manifest of a backup. It is written last: a folder without it is not a backup. */
export const BackupManifest = z.object({
  kind: z.literal('lectern-backup-1'),
  /** Id of the conference. */
  conference: z.string(),
  /** The moment of the backup, ISO 8601, UTC. */
  made_at: z.string(),
  /** The last migration, which defines the shape of the rows. */
  schema: z.string(),
  /** Each table is a file in `tables/`, one row per line. Its number of rows and SHA-256. */
  tables: z.record(z.string().check(z.regex(/^[a-z_]+$/)), z.object({ rows: z.number(), sha256: z.string() })),
  /** The files in `files/`. Their SHA-256 is in the table of files. */
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** The last assigned report number, which may be higher than all in the table; absent in earlier backups. */
  last_report: z.optional(z.int()),
  /** Files named in the table that were missing or damaged when the backup was made. */
  lost: z.array(z.string()),
});
export type BackupManifest = z.output<typeof BackupManifest>;

const manifestName = 'manifest.json';

export function manifestIn(folder: string): string {
  return join(folder, manifestName);
}

export function tableIn(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl`);
}

export function fileIn(folder: string, file_id: string): string {
  return join(folder, 'files', file_id);
}

/** The numbers of rows and files of a backup. */
export function totalOf({ tables, files }: BackupManifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, files.count);
}

/**
 * Reads the manifest of a backup.
 *
 * @throws if the folder has no complete backup that this version can read
 */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${manifestName}.`, {
      cause: error,
    });
  });
  try {
    return BackupManifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${manifestIn(folder)} is damaged, or of another version of this program.`, { cause: error });
  }
}
