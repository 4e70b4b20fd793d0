import type { StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { shownName } from '#contract/names/shownName.ts';
import { folded } from '#contract/query/folded.ts';
import type { Role } from './roles.ts';

/** Limits for staff. They are stricter than those for authors, since staff see the data of hundreds of people. */
export const staffLimits = {
  /** Characters of a password. */
  passwordMin: 12,
  passwordMax: 128,
  /** Digits of a one-time code. */
  codeDigits: 6,
  /** Number of recovery codes in a set. */
  recoveryCodes: 10,
  name: 200,
  /** For a passkey: the device that stores it. */
  label: 100,
  passkeys: 20,
} as const;

/** Characters of the reason for declining to review, and of the name of a colleague. */
export const declining = { reason: 1000, colleague: 200 } as const;

/** Maximum number of preview links at a time. */
export const mostPreviewLinks = 20;

/** Seconds without use after which a staff session ends: longer than a working day. */
export const staffIdleSeconds = 12 * 60 * 60;

/** Maximum length of a session, in seconds. */
export const staffSessionSeconds = 7 * 24 * 60 * 60;

/** Seconds after a sign-in during which calls marked `recent` are accepted. */
export const recentSeconds = 30 * 60;

/** Days during which an invitation can be accepted. */
export const invitationDays = 7;

/** Days for which the first owner's invitation is valid. It is printed in the server's output. */
export const firstOwnersDays = 1;

/** The problem of an appointment, if any: a chair needs topics, and nobody else has any. */
export function rolesProblem({
  roles,
  topics,
}: {
  roles: readonly Role[];
  topics: readonly string[];
}): { code: StaffProblemCode; field: string } | undefined {
  if (roles.length === 0) return { code: 'rolesMissing', field: 'roles' };
  if (roles.includes('chair') && topics.length === 0) return { code: 'topicsMissing', field: 'topics' };
  return undefined;
}

/** Names in the log for actors that are no people, in both languages. */
export const impersonalNames = {
  'command line': { en: 'Command line', zh: '命令行' },
  system: { en: 'The server', zh: '服务器' },
  author: { en: 'The author', zh: '作者' },
} as const;

/** The problem of a name of staff, if any: nobody may appear in the log as the server. */
export function staffNameProblem(name: string): { code: StaffProblemCode; field: string } | undefined {
  const bare = (text: string) => folded(shownName(text)).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const taken = Object.entries(impersonalNames).flatMap(([actor, { en, zh }]) => [actor, en, zh]);
  return taken.some((each) => bare(each) === bare(name)) ? { code: 'staffNameTaken', field: 'name' } : undefined;
}
