import { anyInWords } from '#contract/problems/everyProblem.ts';
import { roles as knownRoles, type Role } from '#contract/staff/roles.ts';
import { lockAppointments } from '#server/db/staff/people.ts';
import { Refused } from '#server/http/refusal.ts';
import { command, UsageError, type SiteContext, originFor, originOption } from './command.ts';
import { invite, type Appointing } from '#server/staff/appointing.ts';

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

function typedRole(typed: string): Role {
  const role = knownRoles.find((known) => known === typed);
  if (role) return role;
  throw new UsageError(`--role is '${typed}', but must be one of ${knownRoles.join(', ')}.`);
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
