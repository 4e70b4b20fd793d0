import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { configure, Reader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';

configure({ useWebWorkers: false });

/** Limits of a ZIP with a content folder: files, and bytes in all, whatever it declares. */
const limits = { files: 5_000, bytes: 500_000_000 } as const;

/** A path below the folder: names without `..`, `:` or a backslash. */
const safePath = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\:\0][^\\:\0]*$/;

/**
 * Unpacks a ZIP into an empty folder. If all files are in one folder of the ZIP, without it.
 *
 * @throws if it is not a ZIP, holds a link or a path that leads out, or is too large; the message names the file
 */
export async function unzip(zip: string, folder: string): Promise<void> {
  const file = await open(zip);
  try {
    const { size } = await file.stat();
    const entries: FileEntry[] = [];
    // The library refuses some of these names, too, but does not say which.
    for await (const entry of new ZipReader(new FileReader(file, size)).getEntriesGenerator()) {
      if (!safePath.test(entry.filename)) throw new Error(`${zip} holds ${entry.filename}, which leads out of it.`);
      if (isLink(entry)) throw new Error(`${zip} holds ${entry.filename}, which is a symbolic link.`);
      if (entry.directory) continue;
      if (entries.length === limits.files) throw new Error(`${zip} holds more than ${limits.files} files.`);
      entries.push(entry);
    }
    const root = commonFolder(entries.map(({ filename }) => filename));
    let left: number = limits.bytes;
    for (const entry of entries) {
      const path = join(folder, entry.filename.slice(root.length));
      await mkdir(dirname(path), { recursive: true });
      const target = createWriteStream(path, { flags: 'wx' });
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.byteLength;
          if (left < 0) throw new Error(`${zip} holds more than ${limits.bytes} bytes, at ${entry.filename}.`);
          controller.enqueue(chunk);
        },
      });
      await Promise.all([
        counted.readable.pipeTo(Writable.toWeb(target)),
        entry.getData(counted.writable, { checkCrc32: true }),
      ]);
    }
  } finally {
    await file.close();
  }
}

/** Whether the permissions that a ZIP stores for Unix say that an entry is a symbolic link. */
function isLink({ externalFileAttributes = 0 }: { externalFileAttributes?: number }): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** The folder that contains every file, with its slash; '' without one, or if `site.json` is outside. */
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
