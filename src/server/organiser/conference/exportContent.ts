import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withParts } from '#server/conference/parts.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { presentVersions, valuesOfParts } from '#server/db/content.ts';
import { createFolderAtomically, letEverybodyRead, writeNewFile } from '#server/files/atomicFile.ts';
import { command } from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';
import { copyUploads, findUploads } from '#server/publishing/uploads.ts';
import { servedFolders } from '#server/publishing/publicationFiles.ts';
import { writeJson } from '#server/conference/writeJson.ts';
import { contentFiles } from './contentFiles.ts';
import { versionsFile } from './importContent.ts';

/** `content export` (C4): writes the conference's content with the changes from the browser as a content folder. */
export const contentExport = command({
  name: 'content export',
  parameters: ['<folder>'],
  summary: 'Writes the content as a folder, with all changes from the browser, published or not',
  details: `
The folder must not exist yet. It holds everything that the site shows: data as JSON, longer texts as Markdown, pictures and
files. Values from the folder that the conference extends are written out. Put it in place of the conference's folder under
CONTENT_DIR, and publish: the site is the same; or change it, and give it to 'content import'.`,
  async run(context, _values, [typed = '']) {
    const { config, db, files, out } = context;
    const { conference: read, findings } = await readConference(config.content);
    const [first] = findings;
    if (!read || first) throw new Error(`${config.content} cannot be read: ${first?.file} ${first?.found}.`);
    const versions = await presentVersions(db);
    const changes = await valuesOfParts(db, versions);
    const folder = context.path(typed);
    const { step, done } = context.progress('Files');
    const uploads = await findUploads(db, changes);
    await createFolderAtomically(folder, async (to) => {
      await copyUploads(files, uploads, to);
      await writeNewFile(join(to, versionsFile), [writeJson(versions)]);
      await writeContent(to, read, changes, step);
    }).finally(done);
    await out(
      `Wrote ${folder}, with ${amount(changes.size, 'part')} that ${changes.size === 1 ? 'was' : 'were'} changed in the browser.\n`,
    );
  },
});

async function writeContent(
  folder: string,
  read: ConferenceContent,
  changes: ReadonlyMap<string, unknown>,
  step: () => void,
): Promise<void> {
  for (const [path, text] of contentFiles(await withParts(read, changes))) {
    step();
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeNewFile(join(folder, path), [text]);
  }
  for (const source of Object.keys(servedFolders)) {
    for (const name of source === 'images' ? read.images.keys() : read.files.keys()) {
      step();
      const to = join(folder, source, name);
      // An earlier export contains the uploaded files under the same names.
      if (existsSync(to)) continue;
      await mkdir(dirname(to), { recursive: true });
      await writeNewFile(to, [await readFile(join(read.folder, source, name))]);
    }
  }
  await letEverybodyRead(folder);
}
