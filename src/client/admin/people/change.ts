import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

type Changes = Extract<StaffCallName, 'correct_person' | 'close_person' | 'note_payment' | 'change_letter'>;

/** Makes a change of people and letters, as a command that the server applies once. */
export function change<Name extends Changes>(
  name: Name,
  body: Omit<StaffBodyOf<Name>, 'command_id'>,
): Promise<Outcome<StaffDataOf<Name>>> {
  return staffCall(name, { ...body, command_id: newId() } as unknown as StaffBodyOf<Name>);
}
