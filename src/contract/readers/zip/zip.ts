import {
  BlobReader,
  BlobWriter,
  configure,
  Reader,
  TextReader,
  ZipReader,
  ZipWriter,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Sliceable } from '#contract/readers/sliceable.ts';

// The edition without workers and WebAssembly, which the content security policy forbids: the browser's own
// CompressionStream does the work.
configure({ useWebWorkers: false });

/** Writes a zip. Added files are streamed, so that a Word file of 200 MB is never completely in memory. */
export class Archive {
  readonly #zip = new ZipWriter(new BlobWriter('application/zip'));

  async addText(path: string, text: string, changedAt: number): Promise<void> {
    await this.#zip.add(path, new TextReader(text), { lastModDate: new Date(changedAt) });
  }

  /** Adds a file uncompressed: a .docx is compressed already, and deflating it again only costs time. */
  async addFile(path: string, blob: Blob, changedAt: number): Promise<void> {
    await this.#zip.add(path, new BlobReader(blob), { lastModDate: new Date(changedAt), level: 0 });
  }

  finish(): Promise<Blob> {
    return this.#zip.close();
  }
}

/** A file inside a zip. Do not trust its declared size. */
export type PackedFile = FileEntry;

/** Reads the ranges of a zip that the library requests. */
class SlicesReader extends Reader<Sliceable> {
  readonly #zip: Sliceable;

  constructor(zip: Sliceable) {
    super(zip);
    this.#zip = zip;
    this.size = zip.size;
  }

  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#zip.slice(from, from + length).arrayBuffer());
  }
}

/**
 * Lists the files inside a zip by path.
 *
 * @param max - most files that it may contain
 * @throws if it is not a zip, broken, or contains more files
 */
export async function filesInZip(zip: Sliceable, max: number): Promise<Map<string, PackedFile>> {
  const files = new Map<string, PackedFile>();
  for await (const entry of new ZipReader(new SlicesReader(zip)).getEntriesGenerator()) {
    if (entry.directory) continue;
    if (files.size === max) throw new RangeError(`More than ${max} files`);
    files.set(entry.filename, entry);
  }
  return files;
}

/**
 * Unpacks a file, onto the disk if the browser stores large Blobs there.
 *
 * @param max - bytes after which unpacking stops, whatever size the zip declares
 * @throws RangeError beyond `max`, and the zip library's errors for a damaged file
 */
export async function unpack(file: PackedFile, max: number): Promise<Blob> {
  if (file.uncompressedSize > max) throw new RangeError(`More than ${max} bytes`);
  let size = 0;
  const measured = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > max) throw new RangeError(`More than ${max} bytes`);
      controller.enqueue(chunk);
    },
  });
  const [blob] = await Promise.all([
    new Response(measured.readable).blob(),
    file.getData(measured.writable, { checkCrc32: true }),
  ]);
  return blob;
}
