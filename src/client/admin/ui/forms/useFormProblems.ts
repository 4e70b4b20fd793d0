import { useEffect, useRef, useState, type RefObject } from 'react';
import { anyInWords, type AnyProblem } from '#contract/problems/everyProblem.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** What is wrong in a form. */
export interface FormProblems {
  /** Of the form, whose first wrong field is focused. */
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong with a field, in words; undefined where nothing is, or nobody has tried to save. */
  wordsOf: (field: string) => string | undefined;
  /** Whether it can be saved. Otherwise it is said why, at each field, for as long as it is so. */
  isFit: () => boolean;
}

/**
 * Checks a form before it closes, by the rules of the server: what is changed without a network would be refused later, when
 * somebody does something else.
 *
 * @param find - what is wrong with what is in the form now; not asked before somebody has tried to save
 */
export function useFormProblems(find: () => readonly AnyProblem[]): FormProblems {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [tries]);

  const found = tries > 0 ? find() : [];
  return {
    form,
    wordsOf(field) {
      const problem = found.find((each) => fieldAt(each.field) === field);
      return problem && anyInWords(problem, language);
    },
    isFit() {
      const isFit = find().length === 0;
      if (!isFit) setTries(tries + 1);
      return isFit;
    },
  };
}

/** `changes.title.to`, a place in the body of a command, is the field `title`. */
function fieldAt(path: string): string {
  return path
    .split('.')
    .filter((part) => !betweenFields.has(part))
    .join('.');
}

const betweenFields = new Set(['changes', 'from', 'to']);
