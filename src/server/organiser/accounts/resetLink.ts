import { command } from '#server/organiser/command.ts';
import { asCommandLine } from '#server/organiser/logged.ts';
import { originOf, originOption } from '#server/organiser/origin.ts';
import { makeResetLink, resetHours } from '#server/staff/people/acting.ts';
import { typedAccount } from './account.ts';

/** `accounts reset-link` (V5): the secretariat's answer to who has forgotten the password. */
export const accountsResetLink = command({
  name: 'accounts reset-link',
  summary: 'A one-time link with which an author sets a new password',
  parameters: ['<email>'],
  options: originOption,
  details: `
Send the link to the author's own address, and only there: who opens it first owns the account.
It can be used once within ${resetHours} hours. A new link takes the place of the one before. Using it ends
every session of the account. Neither the database nor a log holds the link, only its hash.`,
  async run(context, { url }, [email = '']) {
    const { db, publicUrl, out, say } = context;
    const origin = originOf(url, publicUrl);
    const account = await typedAccount(db, email);
    if (account.closed_at) throw new Error(`The account is closed. 'accounts enable ${email}' opens it again.`);
    const { link, expires_at } = await asCommandLine(context, (acting) => makeResetLink(acting, account, origin));
    await out(`${link}\n`);
    say(`Can be used once, until ${expires_at}.`);
  },
});
