import type { FormErrors } from '@mantine/form';
import type { Language } from '#site/text.ts';
import { inWords, type Problem } from '#contract/problems/problems.ts';

/** A form's problems, in their order, as the form library's errors: a message at each field that has one. */
export function asErrors(problems: readonly Problem[], language: Language): FormErrors {
  return Object.fromEntries(problems.map((problem) => [problem.field, inWords(problem, language)]));
}

/** The text fields of a form, as the browser would send them. */
export function textFieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
  return fields;
}
