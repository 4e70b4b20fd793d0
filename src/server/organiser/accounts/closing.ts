import { closeAccount, reopenAccount } from '#server/db/closing.ts';
import { command } from '#server/organiser/command.ts';
import { changeLogged } from '#server/organiser/logged.ts';
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
    const { db, clock, say } = context;
    const account = await typedAccount(db, email);
    if (account.closed_at) return say(`The account ${account.email} was closed before, on ${account.closed_at}.`);
    const { visitor_id } = account;
    const entry = { action: 'closed', target: 'account', target_id: visitor_id } as const;
    await changeLogged(context, entry, (within) => closeAccount(within, visitor_id, clock().toISOString()));
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
    const { visitor_id } = account;
    const entry = { action: 'opened', target: 'account', target_id: visitor_id } as const;
    await changeLogged(context, entry, (within) => reopenAccount(within, visitor_id));
    say(`The account ${account.email} is open again.`);
  },
});
