import type { Call } from '#contract/calls/call.ts';
import type { AnyProblemCode } from '#contract/problems/everyProblem.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { Refused } from './refusal.ts';

/** The member of staff who makes a call. */
export interface CallingStaff extends SignedInStaff {
  session_id: string;
}

/** Why a member of staff may not make a call; undefined if the table of calls allows it for one of the roles. */
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
 * Asks for a recent sign-in if only some bodies of a call need one, so that the table of calls cannot ask for it.
 *
 * @throws {Refused} `signInAgain`
 */
export function refuseUnlessRecent(staff: CallingStaff, now: string): void {
  if (!isRecent(staff, now)) throw new Refused('signInAgain');
}

function isRecent({ recent_until }: CallingStaff, now: string): boolean {
  return now <= recent_until;
}
