import { useEffect, useRef, useState, type RefObject } from 'react';

/** Problems of a form, and whether it can be saved. */
export interface FormCheck {
  /** The form, whose first wrong field is focused. */
  form: RefObject<HTMLFormElement | null>;
  /** Problems as text, by field; empty until somebody has tried to save. */
  problems: ReadonlyMap<string, string>;
  /** Whether it can be saved. Otherwise each field says why, until it is corrected. */
  isFit: () => boolean;
}

const none: ReadonlyMap<string, string> = new Map();

/**
 * Checks a form by the server's rules before it is saved. Otherwise the server would refuse offline changes later, when
 * the person is doing something else.
 *
 * @param find - returns the problems of the current value, as text by field
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
