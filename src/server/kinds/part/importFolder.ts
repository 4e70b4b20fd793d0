import { hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FilesFolder } from '#contract/content/namedFiles.ts';
import type { ImportedPart } from '#contract/kinds/part/importCalls.ts';
import { siteFileBytes } from '#contract/kinds/part/siteFile.ts';
import { orderedJson } from '#contract/parts/jsonPointer.ts';
import { hasPdfSignature, hasWordSignature } from '#contract/rules/file.ts';
import { filesNeededFor, hashedName, variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { defect, inLine, type ContentFinding } from '#server/conference/finding.ts';
import { partsOf } from '#server/conference/parts.ts';
import { measureFiles, readConference, type UploadedFiles } from '#server/conference/readConference.ts';
import type { PartBases } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { everySiteFile, noteSiteFile } from '#server/db/siteFiles.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { anyFile } from '#server/files/accepted.ts';
import { hashedFolder } from '#server/files/hashedFolder.ts';
import { isMadePicture } from '#server/files/pictures.ts';
import type { FileStore } from '#server/files/store.ts';
import { isCertainlyUndone, type Arrived } from '#server/staff/uploads.ts';
import { importParts, isBlocked, type Decisions, type ImportedFolder } from './importParts.ts';
import type { ChangeContext } from './storeChange.ts';

/** The file in an export that records the base of each part (`PartBases`). */
export const versionsFile = 'versions.json';

/** A content folder cannot be imported because of some of its files. */
export class ImportRefused extends Error {
  readonly findings: readonly ContentFinding[];

  constructor(findings: readonly ContentFinding[]) {
    super(`Not imported: ${findings.map(inLine)[0]}`);
    this.findings = findings;
  }
}

interface FileOfFolder {
  folder: FilesFolder;
  name: string;
  size: number;
}

/** A content folder read for import, and the files that the conference lacks. */
export interface FolderToImport extends ImportedFolder {
  folder: string;
  /** Files to store like uploads in the browser. */
  uploads: readonly FileOfFolder[];
  /** Files that cannot be uploads, only part of the conference's folder. */
  others: readonly FileOfFolder[];
}

/**
 * Reads a content folder for import. Nothing in it is executed.
 *
 * @param content - the conference's own folder
 * @throws {ImportRefused}
 */
export async function readFolderToImport(db: Database, content: string, folder: string): Promise<FolderToImport> {
  const bases = await readBases(folder);
  const { conference, findings } = await readConference(folder);
  if (!conference) throw new ImportRefused(findings);
  const files = await missingFiles(db, conference, await measureFiles(content));
  return { folder, parts: partsOf(conference), bases, ...files };
}

const Bases = z.record(
  z.string(),
  z.array(z.string().check(z.regex(/^[\da-f]{64}$/))).check(z.minLength(1), z.maxLength(2)),
);

/** Larger than in an export of the largest folder. */
const basesBytes = 2_000_000;

async function readBases(folder: string): Promise<PartBases | undefined> {
  const file = join(folder, versionsFile);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  // Checked before reading, because a large file could exhaust the memory.
  if (found.size > basesBytes) throw new ImportRefused([noBases]);
  const text = await readFile(file, 'utf8');
  try {
    return z.parse(Bases, JSON.parse(text));
  } catch {
    throw new ImportRefused([noBases]);
  }
}

const noBases = defect('damagedVersions', { file: versionsFile });

/** Files that the conference lacks. */
async function missingFiles(
  db: Database,
  { folder: from, images, files }: UploadedFiles & { folder: string },
  own: UploadedFiles,
): Promise<Pick<FolderToImport, 'uploads' | 'others'>> {
  const uploaded = new Set((await everySiteFile(db)).map(({ folder, name }) => `${folder}/${name}`));
  const uploads: FileOfFolder[] = [];
  const others: FileOfFolder[] = [];
  for (const [folder, names] of [['images', images] as const, ['files', files] as const])
    for (const [name, size] of names) {
      if (own[folder].has(name) || uploaded.has(`${folder}/${name}`)) continue;
      const file = { folder, name, size };
      ((await isUpload(from, file)) ? uploads : others).push(file);
    }
  return { uploads, others };
}

/**
 * Whether a file looks like a stored upload. The hash in a picture's name is that of the original, which an export does
 * not contain.
 */
async function isUpload(from: string, { folder, name, size }: FileOfFolder): Promise<boolean> {
  if (!hashedName.test(name) || size > siteFileBytes) return false;
  const bytes = await readFile(join(from, folder, name));
  if (folder === 'images') return isMadePicture(bytes, name);
  if (!name.startsWith(`${hashedFolder(bytes)}/`)) return false;
  return name.endsWith('.pdf') ? hasPdfSignature(bytes) : /\.docx?$/.test(name) && hasWordSignature(bytes);
}

/** The result of an import. */
export interface ImportOutcome {
  parts: readonly ImportedPart[];
  /** Hash of the folder and of the content that it would change. Does not depend on the decisions. */
  print: string;
  isStored: boolean;
}

/** Runs a function in a transaction. An exception rolls it back. */
type Transact = <Result>(work: (context: ChangeContext) => Promise<Result>) => Promise<Result>;

/**
 * Imports a folder completely, or not at all if a part is refused or conflicting. Files are stored only after a trial
 * run without problems.
 *
 * @param isConfirmed - whether to store a result with this print
 */
export async function importFolder(
  files: FileStore,
  transact: Transact,
  folder: FolderToImport,
  { decisions, isConfirmed }: { decisions: Decisions; isConfirmed: (print: string) => boolean },
): Promise<ImportOutcome> {
  const trial = await tryImport(transact, folder, decisions);
  if (isBlocked(trial.parts) || !isConfirmed(trial.print)) return trial;
  const stored: Upload[] = [];
  let isDone = false;
  try {
    await storeUploads(files, folder, stored);
    await transact(async (context) => {
      const { db, staff, now, charge } = context;
      const parts = await importParts(context, folder, decisions);
      if (isBlocked(parts) || printOf(folder, parts) !== trial.print) throw new NotStored(parts);
      const bytes = stored.reduce((sum, { size }) => sum + size, 0);
      await charge(bytes);
      for (const upload of stored) await noteSiteFile(db, { ...upload, added_at: now, added_by: staff.staff_id });
      const changed = parts.flatMap(({ part, state }) => (state === 'same' ? [] : part));
      const after = { parts: changed.slice(0, loggedParts), uploads: stored.length };
      if (changed.length + stored.length > 0)
        await logAction(db, staff, now, { ...ofSite, action: 'content imported', after });
      isDone = true;
    });
    return { ...trial, isStored: true };
  } catch (error) {
    if (isCertainlyUndone(error, isDone)) await Promise.allSettled(stored.map(({ file_id }) => files.remove(file_id)));
    if (error instanceof NotStored) return outcomeOf(folder, error.parts);
    throw error;
  }
}

/** Maximum number of parts that a log entry names. */
const loggedParts = 50;

async function tryImport(transact: Transact, folder: ImportedFolder, decisions: Decisions): Promise<ImportOutcome> {
  try {
    return await transact(async (context) => {
      throw new NotStored(await importParts(context, folder, decisions));
    });
  } catch (error) {
    if (error instanceof NotStored) return outcomeOf(folder, error.parts);
    throw error;
  }
}

/** Thrown to roll a transaction back. */
class NotStored extends Error {
  readonly parts: readonly ImportedPart[];

  constructor(parts: readonly ImportedPart[]) {
    super();
    this.parts = parts;
  }
}

function outcomeOf(folder: ImportedFolder, parts: readonly ImportedPart[]): ImportOutcome {
  return { parts, print: printOf(folder, parts), isStored: false };
}

function printOf(folder: ImportedFolder, outcomes: readonly ImportedPart[]): string {
  const before = outcomes.map(({ part, before: value }) => [part, value]);
  return hash('sha256', orderedJson([[...folder.parts], folder.bases ?? {}, before]));
}

/** An uploaded file that is not recorded in the database yet. */
type Upload = Arrived & Pick<FileOfFolder, 'folder'> & Record<'title' | 'purpose' | 'shown_as', string>;

/** Stores files and adds each to a list, so that the caller can remove those stored before a failure. */
async function storeUploads(files: FileStore, from: FolderToImport, stored: Upload[]): Promise<void> {
  const shownAs = shownNames(from.uploads.map(({ name }) => name));
  for (const { folder, name } of from.uploads) {
    const incoming = await files.receive(createReadStream(join(from.folder, folder, name)), undefined, anyFile);
    const { size, sha256 } = incoming;
    const file = { folder, name, size, sha256, file_id: randomBytes(16).toString('base64url') };
    const title = name.slice(name.indexOf('/') + 1);
    stored.push({ ...file, title, purpose: '', shown_as: shownAs.get(name) ?? name });
    await incoming.store(file.file_id);
  }
}

/** The name by which content refers to each file. For a picture, the name of its largest WebP. */
function shownNames(names: readonly string[]): Map<string, string> {
  const width = (name: string) => variantsOfPicture(name)?.width ?? 0;
  const shown = new Map<string, string>();
  for (const name of names.toSorted((one, other) => width(other) - width(one)))
    if (!shown.has(name)) for (const needed of filesNeededFor(name)) shown.set(needed, name);
  return shown;
}
