import { lstat, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Site } from '#site/site.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { fileOfPart } from '#contract/parts/partName.ts';
import { templateDir } from '#server/conference/content.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import { withSchemaAddress } from '#server/conference/contentSchemas.ts';
import { inLine } from '#server/conference/finding.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { writeJson } from '#server/conference/writeJson.ts';
import { createFolderAtomically, letEverybodyRead, writeNewFile } from '#server/files/atomicFile.ts';
import { composeFirstParts } from './firstParts.ts';
import type { NewConference } from './newConference.ts';

/**
 * Creates the folder of a conference, completely or not at all.
 *
 * @param parent - the folder in which it is created
 * @param step - called before each file; if it throws, nothing is created
 * @returns the number of files in it
 * @throws if the name is taken, or the folder cannot be written
 */
export async function makeConference(
  parent: string,
  given: NewConference,
  now: Date,
  step: () => void,
): Promise<number> {
  const folder = join(parent, given.id);
  if (await lstat(folder).catch(() => undefined))
    throw new Error(`There is a conference '${given.id}' already, in ${folder}. Take another name.`);
  const files = await filesOf(given, now);
  await createFolderAtomically(folder, async (temporary) => {
    for (const [path, content] of files) {
      step();
      await mkdir(dirname(join(temporary, path)), { recursive: true });
      await writeNewFile(join(temporary, path), [content]);
    }
    await letEverybodyRead(temporary);
  });
  return files.length;
}

/** Files of a new conference, by their path in its folder. */
async function filesOf(given: NewConference, now: Date): Promise<[path: string, content: string | Buffer][]> {
  const files = new Map<string, string | Buffer>();
  for (const path of await listFilesBelow(templateDir)) files.set(path, await readFile(join(templateDir, path)));
  const parts = composeFirstParts(await readTemplate(), given, now);
  const site = parts.get('site') as Site;
  for (const [part, value] of parts)
    files.set(fileOfPart(part), typeof value === 'string' ? value : writeJson(withSchemaAddress(part, value, site)));
  return [...files];
}

/**
 * The parts of the template, by name.
 *
 * @throws if it cannot be read
 */
export async function readTemplate(): Promise<Map<string, Json>> {
  const { conference, findings } = await readConference(templateDir);
  if (!conference) throw new Error(`The template cannot be read: ${findings.map(inLine)[0]}`);
  const parts = partsOf(conference);
  for (const [part, value] of parts) if (value === '') parts.delete(part);
  return parts;
}
