import { putFile, readFile, storingFile } from '#client/storage/storedFiles.ts';
import { adminDatabase } from './keeping.ts';

/** Attached files on this device, for reading offline (S18). Deleted together with the other copies (S11). */

/** Stores a file under an id that belongs to no other file. */
export async function keepFile(id: string, name: string, blob: Blob): Promise<void> {
  const database = await adminDatabase();
  if (!database) throw new DOMException('Nothing is stored on this device', 'InvalidStateError');
  const { size, type } = blob;
  await storingFile(() =>
    database.transaction('rw', database.files, () => putFile(database, { id, blob, name, size, type })),
  );
}

/** A stored file; undefined if it is not on this device. */
export async function keptFile(id: string): Promise<Blob | undefined> {
  const database = await adminDatabase();
  return (database && (await readFile(database, id).catch(() => undefined)))?.blob;
}

/** Ids of the stored files. */
export async function keptFileIds(): Promise<ReadonlySet<string>> {
  const database = await adminDatabase();
  const keys = (await database?.files.toCollection().primaryKeys()) ?? [];
  // A file in pieces has further rows, whose keys begin with its id.
  return new Set(keys.filter((key) => !key.includes('/')));
}

/** Deletes all other files. */
export async function keepOnlyFiles(wanted: { has: (id: string) => boolean }): Promise<void> {
  const database = await adminDatabase();
  const keys = (await database?.files.toCollection().primaryKeys()) ?? [];
  await database?.files.bulkDelete(keys.filter((key) => !wanted.has(key.split('/', 1)[0]!)));
}
