import { createFolderAtomically } from '#server/files/atomicFile.ts';
import { contentOf } from '#server/openServices.ts';
import { exportFolder } from '#server/kinds/part/exportFolder.ts';
import { command } from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';

/** `content export` (C4): writes the conference's content with the changes from the browser as a content folder. */
export const contentExport = command({
  parameters: ['<folder>'],
  summary: 'Writes the content as a folder, with all changes from the browser, published or not',
  details: `
The folder must not exist yet. It holds everything that the site shows: data as JSON, longer texts as Markdown, pictures and
files. Values from the folder that the conference extends are written out. Put it in place of the conference's folder under
CONTENT_DIR, and publish: the site is the same; or change it, and give it to 'content import'.`,
  async run(context, _values, [typed = '']) {
    const { config, db, files, out } = context;
    const folder = context.path(typed);
    const { step, done } = context.progress('Files');
    let changed = 0;
    await createFolderAtomically(folder, async (to) => {
      changed = await exportFolder({ db, files, content: await contentOf(config, db) }, to, step);
    }).finally(done);
    await out(
      `Wrote ${folder}, with ${amount(changed, 'part')} that ${changed === 1 ? 'was' : 'were'} changed in the browser.\n`,
    );
  },
});
