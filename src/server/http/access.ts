import type { Call } from '#contract/calls/call.ts';
import type { AnyProblemCode } from '#contract/problems/everyProblem.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { SignedInStaff, StaffMember } from '#contract/staff/staff.ts';

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
  if (recent && now.toISOString() > staff.recent_until) return 'signInAgain';
  return undefined;
}

/** The topics whose abstracts someone may see: a chair's own. */
export function topicsOf({ roles, topics }: StaffMember): readonly string[] | 'all' {
  if (roles.includes('owner') || roles.includes('secretary')) return 'all';
  return roles.includes('chair') ? topics : [];
}
