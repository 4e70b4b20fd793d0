import { everyAccount } from '#server/db/everyAccount.ts';
import { command } from '#server/organiser/command.ts';
import { textTable } from '#server/organiser/format/textTable.ts';

/** `accounts list` (V5). */
export const accountsList = command({
  name: 'accounts list',
  summary: 'Every account: address, name, since when, submissions, open or closed',
  options: { json: { type: 'boolean', meaning: 'As JSON, for machines' } },
  async run({ db, out, columns }, { json }) {
    const accounts = await everyAccount(db);
    if (json) return out(`${JSON.stringify(accounts, null, 2)}\n`);
    const rows = accounts.map((account) => [
      account.email,
      `${account.Firstname} ${account.Lastname}`,
      account.created_at.slice(0, 10),
      String(account.submissions),
      account.closed_at ? `closed ${account.closed_at.slice(0, 10)}` : 'open',
    ]);
    await out(textTable(['E-mail address', 'Name', 'Since', 'Submissions', 'State'], rows, columns, 1));
  },
});
