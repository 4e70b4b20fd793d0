import { anyInWords } from '#contract/problems/everyProblem.ts';
import { roles as knownRoles, type Role } from '#contract/staff/roles.ts';
import type { Database } from '#server/db/schema.ts';
import { everyStaff, lockAppointments, staffByEmail } from '#server/db/staff/people.ts';
import { openInvitations } from '#server/db/staff/invitations.ts';
import { Refused } from '#server/http/refusal.ts';
import { command, UsageError, type SiteContext, originFor, originOption } from './command.ts';
import { textTable } from './format.ts';
import { invite, remove, type Appointing } from '#server/staff/appointing.ts';

/** `staff invite` (S2). */
export const staffInvite = command({
  name: 'staff invite',
  summary: 'A one-time link with which someone joins those who run the conference in the browser',
  parameters: ['<email>'],
  options: {
    role: {
      type: 'string',
      multiple: true,
      value: '<role>',
      meaning: 'owner, secretary, chair or reviewer; may be given several times',
    },
    topic: {
      type: 'string',
      multiple: true,
      value: '<number>',
      meaning: 'A topic that a chair looks after; may be given several times',
    },
    language: { type: 'string', value: '<en|zh>', meaning: 'Of the mail and of the page (en by default)' },
    ...originOption,
  },
  details: `
Where mail is set up the link is mailed; it is printed in any case. Give it to that person, and to nobody else: who
accepts it first is let in. It can be used once within a week; a new one takes the place of the one before.
For someone who is on the staff already, the link sets up signing in anew: it ends every session of theirs, and what they
signed in with before is void. That helps whoever has lost phone and recovery codes.`,
  async run(context, { role = [], topic = [], language = 'en', url }, [email = '']) {
    if (role.length === 0) throw new UsageError(`As what? --role ${knownRoles.join(', --role ')}.`);
    const roles = role.map(typedRole);
    if (language !== 'en' && language !== 'zh')
      throw new UsageError(`--language is '${language}', but must be en or zh.`);
    const origin = originFor(url, context.publicUrl);
    const invitation = { email, roles, topics: topic, language } as const;
    const made = await appointing(context, (by) => invite(by, invitation, origin));
    await context.out(`${made.link}\n`);
    context.say(`Can be used once, until ${made.expires_at}.${made.is_mailed ? ` It is mailed to ${email}.` : ''}`);
  },
});

/** `staff list` (S2). */
export const staffList = command({
  name: 'staff list',
  summary: 'Who runs the conference: address, name, roles, topics; and the invitations that are open',
  options: { json: { type: 'boolean', meaning: 'As JSON, for machines' } },
  async run({ db, clock, out, columns }, { json }) {
    const staff = await everyStaff(db);
    const open = await openInvitations(db, clock().toISOString());
    const invitations = open.map(({ email, roles, topics, expires_at }) => ({
      email,
      roles: JSON.parse(roles) as string[],
      topics: JSON.parse(topics) as string[],
      expires_at,
    }));
    if (json) return out(`${JSON.stringify({ staff, invitations }, null, 2)}\n`);
    const rows = [
      ...staff.map(({ email, name, roles, topics, last_used_at }) => [
        email,
        name,
        roles.join(', '),
        topics.join(', '),
        last_used_at ? `last here ${last_used_at.slice(0, 10)}` : 'never here',
      ]),
      ...invitations.map(({ email, roles, topics, expires_at }) => [
        email || '(whoever starts the server)',
        '',
        roles.join(', '),
        topics.join(', '),
        `invited until ${expires_at.slice(0, 10)}`,
      ]),
    ];
    await out(textTable(['E-mail address', 'Name', 'Roles', 'Topics', 'State'], rows, columns, 1));
  },
});

/** `staff remove` (S2). */
export const staffRemove = command({
  name: 'staff remove',
  summary: 'Takes every role from someone, ends their sessions and voids what they signed in with',
  parameters: ['<email>'],
  details: `
The last owner cannot be removed: invite another one first. In the log the name stays with what was done.`,
  async run(context, _values, [email = '']) {
    await appointing(context, async (by) => remove(by, await typedStaff(by.db, email)));
    context.say(`${email} is not on the staff any more.`);
  },
});

function typedRole(typed: string): Role {
  const role = knownRoles.find((known) => known === typed);
  if (role) return role;
  throw new UsageError(`--role is '${typed}', but must be one of ${knownRoles.join(', ')}.`);
}

async function typedStaff(db: Database, email: string): Promise<string> {
  const staff = await staffByEmail(db, email);
  if (staff?.removed_at === null) return staff.staff_id;
  throw new Error(`Nobody on the staff has the e-mail address '${email}'. 'staff list' shows them all.`);
}

/** Does what the calls do, as the command line; a refusal is said in words. */
async function appointing<Result>(
  context: SiteContext,
  change: (appointing: Appointing) => Promise<Result>,
): Promise<Result> {
  try {
    return await context.db.transaction().execute(async (transaction) => {
      await lockAppointments(transaction);
      const { clock, site, publicUrl, mail } = context;
      return change({ db: transaction, clock, site, publicUrl, mail, actor: 'command line' });
    });
  } catch (error) {
    throw error instanceof Refused ? new Error(anyInWords(error.problem, 'en')) : error;
  }
}
