import { command } from '#server/organiser/command.ts';
import { asCommandLine } from '#server/organiser/logged.ts';
import { setClosed } from '#server/staff/people/acting.ts';
import { typedAccount } from './account.ts';

/** `accounts disable` (V5). */
export const accountsDisable = command({
  name: 'accounts disable',
  summary: 'Closes an account: ends its sessions and refuses its log-in',
  parameters: ['<email>'],
  details: `
Its submissions stay in every list; mail that waits to be sent to it is not sent any more. Who knows the password is told that the
account is closed and to write to the secretariat; everybody else learns nothing.`,
  async run(context, _values, [email = '']) {
    const { db, say } = context;
    const account = await typedAccount(db, email);
    if (account.closed_at) return say(`The account ${account.email} was closed before, on ${account.closed_at}.`);
    await asCommandLine(context, (acting) => setClosed(acting, account.visitor_id, true));
    say(`The account ${account.email} is closed, its sessions are ended.`);
  },
});

/** `accounts enable` (V5). */
export const accountsEnable = command({
  name: 'accounts enable',
  summary: 'Opens a closed account again',
  parameters: ['<email>'],
  async run(context, _values, [email = '']) {
    const { db, say } = context;
    const account = await typedAccount(db, email);
    if (!account.closed_at) return say(`The account ${account.email} is open.`);
    await asCommandLine(context, (acting) => setClosed(acting, account.visitor_id, false));
    say(`The account ${account.email} is open again.`);
  },
});
