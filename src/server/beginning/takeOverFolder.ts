import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { templateDir } from '#server/conference/content.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import { formerContentDir } from '#server/conference/formerFolder.ts';
import { inLine } from '#server/conference/finding.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { chosenConference, insertChoice, lockContent } from '#server/db/chosenConference.ts';
import { noteFolder } from '#server/db/content.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Adopts a conference that was started in the browser with an earlier version of the server: the content of its folder
 * in the data folder becomes its first parts in the database (C6). The folder remains, but is not read again.
 *
 * @throws if the folder cannot be read
 */
export async function takeOverFolder(
  db: Database,
  { content, conference, dataDir }: { content: string; conference: string; dataDir: string },
): Promise<void> {
  const isFormer = content === join(formerContentDir(dataDir, conference), conference);
  if (!isFormer || (await chosenConference(db))) return;
  const { conference: read, findings } = await readConference(content);
  if (!read) throw new Error(`${content} cannot be read: ${findings.map(inLine)[0]}`);
  await inTransaction(db, async (within) => {
    await lockContent(within);
    if (await chosenConference(within)) return;
    await noteFolder(within, partsOf(read));
    await insertChoice(within, { conference, isOwn: true });
  });
  for (const path of await listFilesBelow(content))
    if (await isOfOrganisers(content, path))
      console.warn(`${join(content, path)} is no longer shown. Upload it in the admin area, under Site.`);
}

/** Whether a picture or file belongs neither to the template nor to the icons that publishing draws. */
async function isOfOrganisers(content: string, path: string): Promise<boolean> {
  if (!/^(?:images|files)\//.test(path) || /^images\/(?:apple-touch-)?icon\b/.test(path)) return false;
  const original = await readFile(join(templateDir, path)).catch(() => undefined);
  return !original?.equals(await readFile(join(content, path)));
}
