import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import {
  configure,
  ERR_UNSAFE_FILENAME,
  Reader,
  ZipReader,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { defect, inLine, type ContentFinding } from '#server/conference/finding.ts';
import { isDiskFull } from '#server/db/database.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Watch } from './store.ts';

configure({ useWebWorkers: false });

/**
 * Limits of a ZIP with a content folder: number of files, depth of folders, and unpacked bytes, whatever size the ZIP
 * declares.
 */
const limits = { files: 5_000, depth: 8, bytes: 500_000_000 } as const;

/** A ZIP cannot be unpacked because of one of its files, or because of the ZIP itself. */
export class UnzipProblem extends Error {
  /** The finding names the file in the ZIP, or the ZIP itself. */
  readonly finding: ContentFinding;

  constructor(finding: ContentFinding, options?: ErrorOptions) {
    super(inLine(finding), options);
    this.finding = finding;
  }
}

/** Unpacked bytes between two calls of `watch`. */
const watchInterval = 4 * 1024 * 1024;

/**
 * Unpacks a ZIP into an empty folder. If one folder of the ZIP contains all files, that folder is left out.
 *
 * @param watch - called every few megabytes with the number of bytes to come next; throws to refuse the rest
 * @throws the errors of `watch`
 * @throws {UnzipProblem} if it is not a ZIP, contains a link or a path that leads out of the folder, or is too large
 */
export async function unzip(zip: string, folder: string, watch?: Watch): Promise<void> {
  const file = await open(zip);
  try {
    const { size } = await file.stat();
    const entries = await filesIn(new FileReader(file, size), basename(zip));
    const root = commonFolder(entries.map(({ filename }) => filename));
    let [left, watched]: [number, number] = [limits.bytes, limits.bytes];
    for (const entry of entries) {
      const count = async (bytes: number) => {
        left -= bytes;
        if (left < 0)
          throw new UnzipProblem(
            defect('zippedBytes', { file: entry.filename }, { megabytes: limits.bytes / 1_000_000 }),
          );
        if (left > watched) return;
        watched = left - watchInterval;
        await watch?.(watchInterval);
      };
      await unpackFile(entry, join(folder, entry.filename.slice(root.length)), count);
    }
  } finally {
    await file.close();
  }
}

async function filesIn(zip: Reader<undefined>, name: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  try {
    let count = 0;
    for await (const entry of new ZipReader(zip).getEntriesGenerator({ filenameValidation: 'strict' })) {
      if (count++ === limits.files)
        throw new UnzipProblem(defect('zippedFiles', { file: entry.filename }, { most: limits.files }));
      refuseEntry(entry);
      if (!entry.directory && !isOfSystem(entry.filename)) entries.push(entry);
    }
  } catch (error) {
    if (error instanceof UnzipProblem) throw error;
    const { message, filename } = error as Error & { filename?: string };
    if (message === ERR_UNSAFE_FILENAME) throw new UnzipProblem(defect('zippedPath', { file: filename ?? name }));
    throw new UnzipProblem(defect('notZip', { file: name }), { cause: error });
  }
  return entries;
}

function refuseEntry(entry: Entry): void {
  const { filename } = entry;
  // The library allows these inside a name.
  if (/[\\:\p{Cc}]/u.test(filename)) throw new UnzipProblem(defect('zippedPath', { file: filename }));
  if (isLink(entry)) throw new UnzipProblem(defect('zippedLink', { file: filename }));
  if (filename.split('/').length - 1 > limits.depth)
    throw new UnzipProblem(defect('zippedDepth', { file: filename }, { most: limits.depth }));
}

async function unpackFile(entry: FileEntry, path: string, count: (bytes: number) => Promise<void>): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        await count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    await Promise.all([
      counted.readable.pipeTo(Writable.toWeb(createWriteStream(path, { flags: 'wx' }))),
      entry.getData(counted.writable, { checkCrc32: true }),
    ]);
  } catch (error) {
    if (error instanceof UnzipProblem || error instanceof Refused || isDiskFull(error)) throw error;
    throw new UnzipProblem(defect('zippedDamage', { file: entry.filename }), { cause: error });
  }
}

/** Whether macOS adds this file to each ZIP that it makes. */
function isOfSystem(name: string): boolean {
  return name.startsWith('__MACOSX/') || basename(name) === '.DS_Store';
}

/** Whether the permissions that a ZIP stores for Unix say that an entry is a symbolic link. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** The folder that contains every file, with its slash; '' if there is none. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : '';
}

/** Reads ranges of an open file. */
class FileReader extends Reader<undefined> {
  readonly #file: Awaited<ReturnType<typeof open>>;

  constructor(file: Awaited<ReturnType<typeof open>>, size: number) {
    super(undefined);
    this.#file = file;
    this.size = size;
  }

  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.min(length, Math.max(this.size - from, 0)));
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, from);
    return bytes.subarray(0, bytesRead);
  }
}
