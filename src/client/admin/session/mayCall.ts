import type { Role } from '#contract/staff/roles.ts';
import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import { loadStaffCalls } from './staffRequest.ts';
import { staffSession } from './staffSession.ts';

/**
 * Whether the signed-in person may make a call, by the contract's table (S1). Screens are shown only to roles that may
 * make their calls. Code that makes calls outside a screen checks this first, and sends none that would be refused.
 * Undefined if the table cannot be loaded.
 */
export async function mayCall(name: StaffCallName): Promise<boolean | undefined> {
  const calls = await loadStaffCalls().catch(() => undefined);
  if (!calls) return undefined;
  const { access } = calls[name];
  const session = staffSession();
  return (
    session.state === 'signed in' && session.staff.roles.some((role) => (access as readonly Role[]).includes(role))
  );
}
