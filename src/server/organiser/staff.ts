import { anyInWords } from '#contract/problems/everyProblem.ts';
import { roles as knownRoles, type Role } from '#contract/staff/roles.ts';
import { lockAppointments } from '#server/db/staff/people.ts';
import { Refused } from '#server/http/refusal.ts';
import { command, UsageError, type SiteContext, originFor, originOption } from './command.ts';
import { invite, type Appointing } from '#server/staff/appointing.ts';

/** `staff invite` (S2). */
export const staffInvite = command({
  summary: 'Makes a one-time link with which someone joins the team that runs the conference in the browser',
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
    language: { type: 'string', value: '<en|zh>', meaning: 'Language of the mail and the page (en by default)' },
    ...originOption,
  },
  details: `
The link is printed, and mailed if mail is set up. Give it to that person and to nobody else: the first to accept it
joins. It can be used once within a week; a new one replaces the one before.
For someone who is in the team already, the link sets up signing in again: it ends all their sessions, and their former
means of signing in no longer work. That helps someone who has lost phone and recovery codes.`,
  async run(context, { role = [], topic = [], language = 'en', url }, [email = '']) {
    if (role.length === 0) throw new UsageError(`As what? --role ${knownRoles.join(', --role ')}.`);
    const roles = role.map(typedRole);
    if (language !== 'en' && language !== 'zh')
      throw new UsageError(`--language is '${language}', but must be en or zh.`);
    const origin = originFor(url, context.publicUrl);
    const invitation = { email, roles, topics: topic, language } as const;
    const made = await appointing(context, (by) => invite(by, invitation, origin));
    await context.out(`${made.link}\n`);
    context.say(`It can be used once, until ${made.expires_at}.${made.is_mailed ? ` It is mailed to ${email}.` : ''}`);
  },
});

function typedRole(typed: string): Role {
  const role = knownRoles.find((known) => known === typed);
  if (role) return role;
  throw new UsageError(`--role is '${typed}', but must be one of ${knownRoles.join(', ')}.`);
}

/** Runs the action of a staff call as the command line. Turns a refusal into an error with a message. */
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
