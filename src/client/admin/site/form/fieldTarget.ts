import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The field that the address asks for, by its JSON Pointer; '' for none. */
export function useFieldTarget(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Goes to the field that the address asks for, once it is drawn: to the first within it, where it holds others.
 *
 * @param isDrawn - whether the form is there
 */
export function useGoToField(isDrawn: boolean): void {
  const target = useFieldTarget();
  useEffect(() => {
    if (!isDrawn || target === '') return;
    const name = CSS.escape(target);
    document.querySelector<HTMLElement>(`form :is([name="${name}"], [name^="${name}/"])`)?.focus();
  }, [isDrawn, target]);
}
