import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wordExtension } from '#contract/rules/file.ts';
import { isPdfName } from '#contract/rules/pdf.ts';
import { command } from '#server/organiser/command.ts';
import { writeNewFile } from '#server/organiser/atomicFile.ts';
import { createFolderAtomically } from '#server/organiser/atomicFolder.ts';
import { logDone } from '#server/organiser/logged.ts';
import { personData } from '#server/staff/people/personData.ts';
import { typedAccount } from './account.ts';

/** `accounts export` (V5): what a person may ask for by law. */
export const accountsExport = command({
  name: 'accounts export',
  summary: 'Everything the site knows of a person, as a folder to hand out',
  parameters: ['<email>', '<folder>'],
  details: `
The folder must not be there yet. It holds account.json (registration, author information, invoice, payment, sessions),
submissions.json (also as they stood before staff changed them), letters.json, mail.json, files.json, and the files themselves in files/. The password is
not in it: the site knows only a hash of it. Nor is what a member of staff with this address is or did, since anybody can
register as an author with anybody's address: 'staff list' and the log in the admin area tell that.`,
  async run(context, _values, [email = '', typed = '']) {
    const { db, files, path, say, progress } = context;
    const account = await typedAccount(db, email);
    const target = path(typed);
    await createFolderAtomically(target, async (folder) => {
      const { files: uploaded, ...known } = await personData(db, account);
      for (const [name, rows] of Object.entries(known)) await writeJson(join(folder, `${name}.json`), rows);
      await mkdir(join(folder, 'files'), { mode: 0o700 });
      const bar = progress('Files', uploaded.length);
      const listed = [];
      for (const file of uploaded) {
        const kept_as = `files/${file.file_id}${isPdfName(file.name) ? '.pdf' : (wordExtension(file.name) ?? '')}`;
        const bytes = await files.read(file.file_id);
        if (bytes) await writeNewFile(join(folder, kept_as), bytes);
        else say(`The file ${file.file_id} ('${file.name}') is missing; 'doctor' tells more.`);
        listed.push({ ...file, kept_as: bytes ? kept_as : null });
        bar.step();
      }
      bar.done();
      await writeJson(join(folder, 'files.json'), listed);
    });
    await logDone(context, { action: 'exported', target: 'account', target_id: account.visitor_id });
    say(`Everything of ${account.email} is in ${target}.`);
  },
});

function writeJson(path: string, value: unknown) {
  return writeNewFile(path, [`${JSON.stringify(value, null, 2)}\n`]);
}
