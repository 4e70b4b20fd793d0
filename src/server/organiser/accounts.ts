import { emailKey } from '#server/db/accounts/accounts.ts';
import { accountByAnyEmail } from '#server/db/accounts/formerAccounts.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { command, UsageError } from './command.ts';
import { asCommandLine, logDone } from './logged.ts';
import { erase } from '#server/kinds/person/acting.ts';
import { amount, byteCount } from './format.ts';
import { belongingsOf, type Belongings } from '#server/db/accounts/erasure.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wordExtension, isPdfName } from '#contract/rules/file.ts';
import { writeNewFile, createFolderAtomically } from '#server/files/atomicFile.ts';
import { dataOfSubmission, namedTargets } from '#server/kinds/kinds.ts';
import { personData } from '#server/kinds/person/personData.ts';

/**
 * Finds the account with a typed address, or the one into which that account was merged.
 *
 * @throws if there is none
 */
async function typedAccount(db: Database, email: string): Promise<Row<'account'>> {
  const account = await accountByAnyEmail(db, email);
  if (!account)
    throw new Error(`There is no account with the e-mail address '${email}'. 'People' at /admin lists them all.`);
  return account;
}

/** `accounts erase` (V5): the right to be forgotten. */
export const accountsErase = command({
  summary: 'Deletes an account with its submissions, files and letters for good',
  parameters: ['<email>'],
  options: { yes: { type: 'boolean', meaning: 'Without asking' } },
  details: `
Asks for the address again before anything happens. The numbers of erased submissions are not reused: an empty
row of each stays, as if its author had deleted it. Earlier backups still hold the account; delete them if you
must. Run 'accounts export' first if the person wants a copy.`,
  async run(context, { yes }, [email = '']) {
    const { db, files, ask, say, progress } = context;
    const account = await typedAccount(db, email);
    const { visitor_id } = account;
    const all = inWords(await belongingsOf(db, visitor_id));
    if (!yes) {
      say(`This erases the account ${account.email} with ${all}, for good.`);
      const typed = await ask('Type the e-mail address to go on: ');
      if (typed === undefined) throw new UsageError('Nobody can answer here: --yes erases without asking.');
      if (emailKey(typed) !== emailKey(account.email)) throw new Error('That is another address. Nothing was erased.');
    }
    const ids = await asCommandLine(context, (acting) => erase(acting, visitor_id));
    const bar = progress('Files', ids.length);
    for (const id of ids) {
      await files.remove(id);
      bar.step();
    }
    bar.done();
    say(`The account ${account.email} is erased, with ${all}.`);
  },
});

function inWords({ submissions, letters, files, bytes }: Belongings): string {
  return `${amount(submissions, 'submission')}, ${amount(letters, 'letter')} and ${amount(files, 'file')} (${byteCount(bytes)})`;
}

/** `accounts export` (V5): the data that a person has a legal right to receive. */
export const accountsExport = command({
  summary: 'Writes everything the site knows about a person into a folder to hand out',
  parameters: ['<email>', '<folder>'],
  details: `
The folder must not exist yet. It holds account.json (registration, author information, invoice, payment, sessions),
submissions.json (with the versions before staff changed them), letters.json, mail.json, files.json, log.json (actions of
staff on any of it), and the files themselves in files/. The password is not in it: the site knows only a hash. Nor are the
role and actions of a member of staff with this address, since anybody can register as an author with any address: see
'Team' and the log at /admin.`,
  async run(context, _values, [email = '', typed = '']) {
    const { db, files, path, say, progress } = context;
    const account = await typedAccount(db, email);
    const target = path(typed);
    await createFolderAtomically(target, async (folder) => {
      const owner = { roles: ['owner' as const], topics: [] };
      const { files: uploaded, ...known } = await personData(db, account, owner, { namedTargets, dataOfSubmission });
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
    say(`Everything about ${account.email} is in ${target}.`);
  },
});

function writeJson(path: string, value: unknown) {
  return writeNewFile(path, [`${JSON.stringify(value, null, 2)}\n`]);
}
