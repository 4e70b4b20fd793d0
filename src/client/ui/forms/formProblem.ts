import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { Language } from '#site/text.ts';
import { inWords, type Problem } from '#contract/problems/problems.ts';

/** A form's one problem as the form library's errors: a message at a field, or nothing. */
export function asErrors(problem: Problem | undefined, language: Language): FormErrors {
  return problem ? { [problem.field]: inWords(problem, language) } : {};
}

/** Focuses the field with the problem; screen readers read the message as its description. */
export function focusProblem(form: Pick<UseFormReturnType<object>, 'getInputNode'>, errors: FormErrors): void {
  const [field] = Object.keys(errors);
  if (field) form.getInputNode(field)?.focus();
}

/** The text fields of a form, as the browser would send them. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
  return fields;
}
