import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#server/db/schema.ts';

type TableName = keyof Tables;

/**
 * How each table is backed up: the columns that name a row, in whose order rows are written and read a page
 * at a time, or nothing where it is left out. Who adds a table decides it here. A table comes after those that it refers to.
 */
const keys: Readonly<Record<TableName, readonly string[] | undefined>> = {
  account: ['visitor_id'],
  former_account: ['former_id'],
  file: ['file_id'],
  report: ['report_id'],
  earlier_version: ['report_id', 'version'],
  different_account: ['visitor_id', 'other_id'],
  different_report: ['report_id', 'other_id'],
  author_info: ['visitor_id'],
  invoice: ['visitor_id'],
  invitation_letter: ['letter_id'],
  letter_work: ['letter_id'],
  payment: ['visitor_id'],
  issued_invoice: ['visitor_id'],
  earlier_invoice: ['former_id'],
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
  saved_view: ['view_id'],
  staff_command: ['command_id'],
  mailing: ['mailing_id'],
  mail_template: ['template_id'],
  mail_attachment: ['sha256'],
  mail: ['mail_id'],
  content_part: ['part'],
  content_version: ['part', 'version'],
  site_publication: ['number'],
  site_file: ['folder', 'name'],
  // A server writes it anew, of the content folder that it has.
  content_folder: undefined,
  // What lets somebody in, or keeps somebody out for an hour, is not carried to another place and time.
  session: undefined,
  known_device: undefined,
  reset_link: undefined,
  staff_session: undefined,
  staff_device: undefined,
  staff_invitation: undefined,
  staff_challenge: undefined,
  attempt: undefined,
  // Begins anew: what devices have seen after the backup is not known here.
  change: undefined,
};

/**
 * Which rows of a table are kept, where it is not all of them. Of mail, who got which letter to many: what the server sends by
 * itself the former site has sent, or goes on trying.
 */
const keptRows: Readonly<Partial<Record<TableName, RawBuilder<boolean>>>> = { mail: sql`mailing_id is not null` };

/** The tables of a backup with the columns that name their rows; each after those that it refers to. */
export const keptTables = (Object.entries(keys) as [TableName, readonly string[] | undefined][]).flatMap(
  ([name, key]) => (key ? [{ name, key, rows: keptRows[name] ?? sql<boolean>`1 = 1` }] : []),
);

/** Every table, each before those that it refers to: the order in which they can go. */
export const tablesToDrop = (Object.keys(keys) as TableName[]).toReversed();

/** Says what a folder is. It is written last: without it there is no backup. */
export const BackupManifest = z.object({
  kind: z.literal('lectern-backup-1'),
  /** Folder name of the conference. */
  conference: z.string(),
  /** ISO 8601, UTC: what was there at this moment is in it. */
  made_at: z.string(),
  /** The last migration: the shape that the rows have. */
  schema: z.string(),
  /** A file in `tables/` each, one row a line, with its number of rows and its SHA-256. */
  tables: z.record(z.string().check(z.regex(/^[a-z_]+$/)), z.object({ rows: z.number(), sha256: z.string() })),
  /** In `files/`; the table of files tells the SHA-256 of each. */
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** The last number that a report was given, which may be above those of the table; absent in earlier backups. */
  last_report: z.optional(z.int()),
  /** Files that the table names and that were missing or damaged when the backup was made. */
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

/** Rows and files of a backup. */
export function totalOf({ tables, files }: BackupManifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, files.count);
}

/**
 * Reads what a backup says of itself.
 *
 * @throws where the folder holds no whole backup of a kind that this version knows
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
