import type { StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { isEasilyGuessed } from '#contract/rules/commonPasswords.ts';
import { staffLimits } from './rules.ts';

/** The problem of a new password of staff, if any. */
export function staffPasswordProblem(password: string): { code: StaffProblemCode; field: string } | undefined {
  const fits = password.length >= staffLimits.passwordMin && password.length <= staffLimits.passwordMax;
  if (!fits) return { code: 'staffPasswordLength', field: 'password' };
  return isEasilyGuessed(password) ? { code: 'staffPasswordCommon', field: 'password' } : undefined;
}
