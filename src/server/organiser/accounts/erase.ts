import { emailKey } from '#server/db/accounts/accounts.ts';
import { belongingsOf, type Belongings } from '#server/db/accounts/erasure.ts';
import { amount } from '#server/organiser/format/amount.ts';
import { byteCount } from '#server/organiser/format/byteCount.ts';
import { command, UsageError } from '#server/organiser/command.ts';
import { asCommandLine } from '#server/organiser/logged.ts';
import { erase } from '#server/staff/people/acting.ts';
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
    const { db, files, ask, say, progress } = context;
    const account = await typedAccount(db, email);
    const { visitor_id } = account;
    const all = inWords(await belongingsOf(db, visitor_id));
    if (!yes) {
      say(`This erases the account ${account.email} with ${all}, for good.`);
      const typed = await ask('Type the e-mail address to go on: ');
      if (typed === undefined) throw new UsageError('Nobody is there to be asked: --yes erases without asking.');
      if (emailKey(typed) !== account.email_key) throw new Error('That is another address. Nothing was erased.');
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
