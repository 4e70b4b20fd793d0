import type { StaffBodyOf, StaffDataOf } from '#contract/staff/staffCalls.ts';
import { answersOf } from '#client/records/useAnswer.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import type { JsonCallName } from '#client/admin/session/staffRequest.ts';

/** Makes a call when the screen opens. With `cached`, the device stores the reply for reading offline. */
export const { useAnswer, keepAnswer } = answersOf<{
  [Name in JsonCallName]: { body: StaffBodyOf<Name>; data: StaffDataOf<Name> };
}>(staffCall, adminDatabase);
