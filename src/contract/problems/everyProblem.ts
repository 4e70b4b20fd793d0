import type { Language, Text } from '#site/text.ts';
import { problems, type Problem, type ProblemCode } from './problems.ts';
import { staffProblems, type StaffProblemCode } from './staffProblems.ts';

/** Every refusal of the server; clients load those that they make themselves. */
export const everyProblem = { ...problems, ...staffProblems } as const;

export type AnyProblemCode = ProblemCode | StaffProblemCode;
export type AnyProblem = Problem<AnyProblemCode>;

/** As `inWords`, of any problem. */
export function anyInWords({ code, n, date }: Omit<AnyProblem, 'field'>, language: Language): string {
  const { [language]: words }: Text = everyProblem[code];
  return words.replace('{n}', String(n ?? '')).replace('{date}', date?.[language] ?? '');
}

export function isAnyProblemCode(code: unknown): code is AnyProblemCode {
  return typeof code === 'string' && Object.hasOwn(everyProblem, code);
}
