import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { listFilesBelow } from '#server/conference/filesBelow.ts';

configure({ useWebWorkers: false });

/** The same files always make the same ZIP. */
const changedAt = new Date(2000, 0, 1);

/** The files below a folder as a ZIP of unknown length, which is written while it is read. */
export async function zipOfFolder(folder: string): Promise<Readable> {
  const names = (await listFilesBelow(folder)).toSorted();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable as WritableStream);
  const write = async () => {
    for (const name of names) {
      const bytes = Readable.toWeb(createReadStream(join(folder, name))) as globalThis.ReadableStream;
      await zip.add(name, bytes, { lastModDate: changedAt });
    }
    await zip.close();
  };
  // Fails if the client has disconnected, which has already ended the stream.
  write().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return Readable.fromWeb(readable);
}
