import { newResetToken } from '#server/db/resetLinks.ts';
import { command, UsageError } from '#server/organiser/command.ts';
import { typedAccount } from './account.ts';

/** How long a link can be used, in hours. */
const hours = 24;

/** `accounts reset-link` (V5): the secretariat's answer to who has forgotten the password. */
export const accountsResetLink = command({
  name: 'accounts reset-link',
  summary: 'A one-time link with which an author sets a new password',
  parameters: ['<email>'],
  options: {
    url: { type: 'string', value: '<origin>', meaning: 'Where readers reach the site, if not PUBLIC_URL' },
  },
  details: `
Send the link to the author's own address, and only there: who opens it first owns the account.
It can be used once within ${hours} hours. A new link takes the place of the one before. Using it ends
every session of the account. Neither the database nor a log holds the link, only its hash.`,
  async run({ db, publicUrl, clock, out, say }, { url }, [email = '']) {
    const origin = url === undefined ? publicUrl : typedOrigin(url);
    if (!origin) throw new Error('Where readers reach the site is not known: set PUBLIC_URL, or give --url https://….');
    const { visitor_id, closed_at, ifcn } = await typedAccount(db, email);
    if (closed_at) throw new Error(`The account is closed. 'accounts enable ${email}' opens it again.`);
    const expires_at = new Date(clock().getTime() + hours * 60 * 60 * 1000);
    const token = await newResetToken(db, visitor_id, expires_at.toISOString());
    // In the language of registration; what stands after # is sent to no server and so stands in no log.
    const page = ifcn === 1 ? '/reset?language=zh' : '/reset';
    await out(`${new URL(`${page}#token=${token}`, origin).href}\n`);
    say(`Can be used once, until ${expires_at.toISOString()}.`);
  },
});

function typedOrigin(url: string): URL {
  const origin = URL.parse(url);
  if (origin && /^https?:$/.test(origin.protocol) && origin.href === `${origin.origin}/`) return origin;
  throw new UsageError(`--url is '${url}', but must be an origin like https://conference.example.`);
}
