import { site } from '#client/published/site.ts';
import { fileProblem } from '#contract/rules/file.ts';
import { newId } from '#client/device/newId.ts';
import { hasRoomFor } from '#client/storage/room.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import { sendable } from '#client/drafts/store/content.ts';
import { filesInZip, unpack, type PackedFile } from '#contract/readers/zip/zip.ts';
import type { StoredFile } from '#client/storage/storedFiles.ts';
import { bounds, DraftHead, ExportedDraft, formatVersion, paths } from './format.ts';

/** Why something was not imported. The first three reasons concern the zip, the others one draft. */
export type ImportRefusal =
  | 'notZip'
  | 'tooMany'
  | 'noDrafts'
  | 'damaged'
  | 'newerFormat'
  | 'otherConference'
  | 'fileUnfit'
  | StorageFailure;

/** Thrown if a zip or a draft cannot be imported. */
export class ImportError extends Error {
  readonly reason: ImportRefusal;

  constructor(reason: ImportRefusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** An opened export: its files by path, and the folders that contain a draft. */
export interface OpenedExport {
  files: ReadonlyMap<string, PackedFile>;
  folders: string[];
}

/**
 * @throws {ImportError} if the zip contains no drafts, or too many files
 */
export async function openExport(zip: File): Promise<OpenedExport> {
  const files = await filesInZip(zip, bounds.files).catch((error: unknown) => {
    throw new ImportError(error instanceof RangeError ? 'tooMany' : 'notZip', error);
  });
  const folders = [...files.keys()].filter(isDraft).map((path) => path.slice(0, -paths.draft.length));
  if (folders.length === 0) throw new ImportError('noDrafts');
  return { files, folders };
}

/** A zip that was packed again may have one more folder around the others. macOS adds a metadata file for each file. */
function isDraft(path: string): boolean {
  return /(^|\/)draft\.json$/.test(path) && !path.startsWith('__MACOSX/');
}

/**
 * Reads and validates `draft.json`, which is untrusted, and removes invisible characters from its texts.
 *
 * @throws {ImportError}
 */
export async function readDraftFile(packed: PackedFile | undefined): Promise<ExportedDraft> {
  const json = packed && (await unpackAll(packed, bounds.draftBytes).then(parse));
  const head = DraftHead.safeParse(json).data;
  if (!head) throw new ImportError('damaged');
  if (head.formatVersion > formatVersion) throw new ImportError('newerFormat');
  if (head.conference !== site.id) throw new ImportError('otherConference');
  const exported = ExportedDraft.safeParse(json);
  if (!exported.success) throw new ImportError('damaged', exported.error);
  return { ...exported.data, content: sendable(exported.data.content) };
}

/**
 * Unpacks the Word file next to `draft.json`.
 *
 * @throws {ImportError}
 */
export async function unpackAttachment(
  { name, type }: NonNullable<ExportedDraft['file']>,
  packed: PackedFile,
): Promise<StoredFile> {
  if (fileProblem({ name, size: packed.uncompressedSize })) throw new ImportError('fileUnfit');
  if (!(await hasRoomFor(packed.uncompressedSize))) throw new ImportError('full');
  const bytes = await unpackAll(packed, bounds.fileBytes);
  return { id: newId(), blob: bytes.slice(0, bytes.size, type), name, size: bytes.size, type };
}

async function parse(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch (error) {
    throw new ImportError('damaged', error);
  }
}

/** Reports a full disk as such, not as a damaged zip. */
async function unpackAll(packed: PackedFile, max: number): Promise<Blob> {
  try {
    return await unpack(packed, max);
  } catch (error) {
    throw storageFailure(error) === 'full' ? error : new ImportError('damaged', error);
  }
}
