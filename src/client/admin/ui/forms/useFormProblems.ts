import { anyInWords, type AnyProblem } from '#contract/problems/everyProblem.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useFormCheck, type FormCheck } from './useFormCheck.ts';

/** Problems of a form whose rules the contract has. */
export interface FormProblems extends Pick<FormCheck, 'form' | 'isFit'> {
  /** The problem of a field; undefined if there is none, or until somebody has tried to save. */
  wordsOf: (field: string) => string | undefined;
}

/**
 * Checks a form by the rules of the contract.
 *
 * @param find - finds the problems of the present value
 */
export function useFormProblems(find: () => readonly AnyProblem[]): FormProblems {
  const language = useLanguage();
  const { problems, ...check } = useFormCheck(() => {
    // The first problem of a field is shown.
    const found = find().map((problem) => [fieldOfPath(problem.field), anyInWords(problem, language)] as const);
    return new Map(found.toReversed());
  });
  return { ...check, wordsOf: (field) => problems.get(field) };
}

/** `changes.title.to`, a place in the body of a command, is the field `title`. */
export function fieldOfPath(path: string): string {
  return path
    .split('.')
    .filter((part) => !betweenFields.has(part))
    .join('.');
}

const betweenFields = new Set(['changes', 'from', 'to']);
