import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentFiles } from '#server/conference/contentFiles.ts';
import { inLine } from '#server/conference/finding.ts';
import { partsOf, withParts } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { writeJson } from '#server/conference/writeJson.ts';
import { contentHashOf, folderHashes, presentVersions, valuesOfParts, type PartBases } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { letEverybodyRead, writeNewFile } from '#server/files/atomicFile.ts';
import { servedFolders } from '#server/publishing/publicationFiles.ts';
import { copyUploads, findUploads, type FileSource } from '#server/publishing/uploads.ts';
import { versionsFile } from './importFolder.ts';

interface ExportContext {
  db: Database;
  files: FileSource;
  /** The conference's own folder. */
  content: string;
}

/**
 * Writes the content with all changes from the browser into an empty folder (C4): data, texts, pictures, files, and the
 * base of each part for a later import.
 *
 * @param step - called for each file
 * @returns the number of parts changed in the browser
 */
export async function exportFolder(
  { db, files, content }: ExportContext,
  to: string,
  step: () => void = () => undefined,
): Promise<number> {
  const { conference: read, findings } = await readConference(content);
  if (!read || findings.length > 0) throw new Error(`${content} cannot be read: ${findings.map(inLine)[0]}`);
  const versions = await presentVersions(db);
  const changes = await valuesOfParts(db, versions);
  const conference = withParts(read, changes);
  await copyUploads(files, await findUploads(db, changes), to);
  const write = async (path: string, bytes: string | Buffer) => {
    step();
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeNewFile(join(to, path), [bytes]);
  };
  await write(versionsFile, writeJson(basesOf(partsOf(conference), await folderHashes(db))));
  for (const [path, text] of contentFiles(conference)) await write(path, text);
  for (const source of Object.keys(servedFolders))
    for (const name of source === 'images' ? read.images.keys() : read.files.keys()) {
      const path = join(source, name);
      // An earlier export contains the uploaded files under the same names.
      if (!existsSync(join(to, path))) await write(path, await readFile(join(read.folder, path)));
    }
  await letEverybodyRead(to);
  return Object.keys(versions).length;
}

function basesOf(parts: ReadonlyMap<string, unknown>, folder: ReadonlyMap<string, string>): PartBases {
  const hashes = (part: string, value: unknown) => [contentHashOf(value), folder.get(part) ?? ''].filter(Boolean);
  return Object.fromEntries([...parts].map(([part, value]) => [part, [...new Set(hashes(part, value))]]));
}
