import type { Call } from '#contract/calls/call.ts';
import type { AnyProblemCode } from '#contract/problems/everyProblem.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { Refused } from './refusal.ts';

/** The member of staff who makes a call. */
export interface CallingStaff extends SignedInStaff {
  session_id: string;
}

/** Why someone on the staff may not make a call; undefined where the call's row in the table names one of the roles. */
export function accessProblem(
  { access, recent }: Pick<Call, 'access' | 'recent'>,
  staff: CallingStaff,
  now: Date,
): AnyProblemCode | undefined {
  const allowed: readonly Role[] = Array.isArray(access) ? access : [];
  if (!staff.roles.some((role) => allowed.includes(role))) return 'roleMissing';
  return recent && !isRecent(staff, now.toISOString()) ? 'signInAgain' : undefined;
}

/**
 * For what only some bodies of a call do: the row in the table then does not ask for a recent sign-in.
 *
 * @throws {Refused} `signInAgain`
 */
export function refuseUnlessRecent(staff: CallingStaff, now: string): void {
  if (!isRecent(staff, now)) throw new Refused('signInAgain');
}

function isRecent({ recent_until }: CallingStaff, now: string): boolean {
  return now <= recent_until;
}
