import type { FormErrors } from '@mantine/form';
import type { Language } from '#site/text.ts';
import { accountProblems } from '#contract/problems/accountProblems.ts';
import { filledIn } from '#contract/problems/problemWords.ts';
import type { AccountProblem } from '#contract/rules/accountRules.ts';

/** The problems of a form about an account, in order, as errors for the form library: a message for each field with one. */
export function asErrors(problems: readonly AccountProblem[], language: Language): FormErrors {
  return Object.fromEntries(
    problems.map((problem) => [problem.field, filledIn(accountProblems[problem.code], problem, language)]),
  );
}

/** The text fields of a form, as the browser would send them. */
export function textFieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
  return fields;
}
