import { fileDigest } from '#client/receipts/fileDigest.ts';
import { fileHashOf } from '#client/drafts/store/fileHash.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { readFile, type StoredFile } from '#client/storage/storedFiles.ts';
import { addImported, adoptUnanswered, findSameText, isSubmitted, type Added } from './addImported.ts';
import type { Owner } from './exportDrafts.ts';
import { paths, type ExportedDraft } from './format.ts';
import { findLocalVersion } from './localVersion.ts';
import {
  ImportError,
  openExport,
  readDraftFile,
  unpackAttachment,
  type ImportRefusal,
  type OpenedExport,
} from './readExport.ts';

/** The result of an import. */
export interface ImportResult {
  added: Added[];
  /** Number of drafts that this device had already, word for word. */
  alreadyThere: number;
  /** Number of drafts that were submitted in the meantime, word for word. */
  alreadySubmitted: number;
  refused: { name: string; reason: ImportRefusal }[];
}

/**
 * Imports the drafts of an export (O10). Each draft is added in one transaction or not at all. What was on the device
 * stays as it is: another version of an abstract that the device has becomes a version beside it, and a draft that the
 * device has already is not added again.
 */
export async function importDrafts(owner: Owner, zip: File): Promise<ImportResult> {
  const result: ImportResult = { added: [], alreadyThere: 0, alreadySubmitted: 0, refused: [] };
  const refuse = (name: string, error: unknown) => {
    result.refused.push({ name, reason: error instanceof ImportError ? error.reason : storageFailure(error) });
    return result;
  };

  let opened: OpenedExport;
  try {
    opened = await openExport(zip);
  } catch (error) {
    return refuse(zip.name, error);
  }
  const { files, folders } = opened;
  for (const folder of folders) {
    try {
      const ids = new Set(result.added.map(({ id }) => id));
      const outcome = await importDraft(owner, files, folder, ids);
      if (typeof outcome === 'string') result[outcome] += 1;
      else result.added.push(outcome);
    } catch (error) {
      refuse(folder.slice(0, -1) || zip.name, error);
    }
  }
  return result;
}

async function importDraft(
  owner: Owner,
  files: OpenedExport['files'],
  folder: string,
  added: ReadonlySet<string>,
): Promise<'alreadyThere' | 'alreadySubmitted' | Added> {
  const { db } = owner;
  const exported = await readDraftFile(files.get(folder + paths.draft));
  // The text is imported even without its Word file: 200 MB may have been left out when the zip was passed on.
  const packed = exported.file && files.get(folder + exported.file.path);
  const alike = await findSameText(db, exported);
  // Without the Word file in the zip there is nothing to compare. A submission without an answer is compared all the
  // same: it may have been sent with that file.
  const isWithoutFile = !packed && !exported.unanswered;
  // Compared before unpacking, because unpacking needs room on the device.
  let same = alike.find(({ file }) => isWithoutFile || isNamedAlike(file, exported.file));
  if (!same && (await isSubmitted(db, exported))) return 'alreadySubmitted';
  const file = !same && exported.file && packed ? await unpackAttachment(exported.file, packed) : undefined;
  same ??= file && (await findSameFile(db, alike, file));
  if (same) {
    await adoptUnanswered(owner, same.id, exported);
    return 'alreadyThere';
  }
  return addImported(
    owner,
    exported,
    file,
    exported.paper ? undefined : await findLocalVersion(owner, exported, added),
  );
}

function isNamedAlike(stored: Draft['file'], exported: ExportedDraft['file']): boolean {
  return stored?.name === exported?.name && stored?.attachedAt === exported?.attachedAt;
}

/** Finds the first draft whose Word file has the same bytes. */
async function findSameFile(
  db: DraftsDatabase,
  drafts: readonly Draft[],
  file: StoredFile,
): Promise<Draft | undefined> {
  const digest = drafts.length > 0 && (await fileDigest(file.blob));
  if (!digest) return undefined;
  for (const draft of drafts) {
    const stored = draft.file && (await readFile(db, draft.file.id));
    if (stored && (await fileHashOf(db, draft.id, stored)) === digest) return draft;
  }
  return undefined;
}
