import type { Language } from '#site/text.ts';
import { problems, type Problem, type ProblemCode } from './problems.ts';
import { filledIn } from './problemWords.ts';
import { staffProblems, type StaffProblemCode } from './staffProblems.ts';

/** Every refusal of the server. Clients load only those that they produce themselves. */
export const everyProblem = { ...problems, ...staffProblems } as const;

export type AnyProblemCode = ProblemCode | StaffProblemCode;
export type AnyProblem = Problem<AnyProblemCode>;

/** `inWords` for any problem. */
export function anyInWords(problem: Omit<AnyProblem, 'field'>, language: Language): string {
  return filledIn(everyProblem[problem.code], problem, language);
}

export function isAnyProblemCode(code: unknown): code is AnyProblemCode {
  return typeof code === 'string' && Object.hasOwn(everyProblem, code);
}
