import { emailKey } from '#server/db/accounts.ts';
import { belongingsOf, eraseAccount, type Belongings } from '#server/db/erasure.ts';
import { amount } from '#server/organiser/format/amount.ts';
import { byteCount } from '#server/organiser/format/byteCount.ts';
import { command, UsageError } from '#server/organiser/command.ts';
import { changeLogged } from '#server/organiser/logged.ts';
import { typedAccount } from './account.ts';

/** `accounts erase` (V5): the right to be forgotten. */
export const accountsErase = command({
  name: 'accounts erase',
  summary: 'Deletes an account with its submissions, files and letters for good',
  parameters: ['<email>'],
  options: { yes: { type: 'boolean', meaning: 'Without asking' } },
  details: `
Asks for the address once more before anything happens. The numbers of erased submissions are not given
again: of each an empty row stays, as of one that its author deleted. Backups that were made before still
hold the account; delete them where that matters. 'accounts export' comes before, if the person wants a copy.`,
  async run(context, { yes }, [email = '']) {
    const { db, files, clock, ask, say, progress } = context;
    const account = await typedAccount(db, email);
    const { visitor_id } = account;
    const all = inWords(await belongingsOf(db, visitor_id));
    if (!yes) {
      say(`This erases the account ${account.email} with ${all}, for good.`);
      const typed = await ask('Type the e-mail address to go on: ');
      if (typed === undefined) throw new UsageError('Nobody is there to be asked: --yes erases without asking.');
      if (emailKey(typed) !== account.email_key) throw new Error('That is another address. Nothing was erased.');
    }
    const entry = { action: 'erased', target: 'account', target_id: visitor_id } as const;
    const ids = await changeLogged(context, entry, (within) => eraseAccount(within, visitor_id, clock().toISOString()));
    const bar = progress('Files', ids.length);
    // Should it stop here, the server's tidying removes what is left: the database knows these files no more.
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
