import { useEffect, useRef, useState, type RefObject } from 'react';

/** Problems of a form, and whether it can be saved. */
export interface FormCheck {
  /** Of the form, whose first wrong field is focused. */
  form: RefObject<HTMLFormElement | null>;
  /** Problems in words, by field; none before somebody has tried to save. */
  problems: ReadonlyMap<string, string>;
  /** Whether it can be saved. Otherwise each field says why, until it is corrected. */
  isFit: () => boolean;
}

const none: ReadonlyMap<string, string> = new Map();

/**
 * Checks a form before it is saved, by the rules of the server: it would refuse what is changed without a network later, when the
 * person does something else.
 *
 * @param find - finds the problems of the present value, in words by field
 * @param isTried - whether somebody has tried to save it before
 */
export function useFormCheck(find: () => ReadonlyMap<string, string>, isTried = false): FormCheck {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [tries]);
  return {
    form,
    problems: isTried || tries > 0 ? find() : none,
    isFit() {
      const isFit = find().size === 0;
      if (!isFit) setTries(tries + 1);
      return isFit;
    },
  };
}
