import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** JSON Pointer of the field named in the address; '' if none. */
export function useFieldTarget(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Focuses the field named in the address once it is rendered. For a group, focuses its first field.
 * @param isDrawn - whether the form is rendered
 */
export function useGoToField(isDrawn: boolean): void {
  const target = useFieldTarget();
  const { key } = useLocation();
  useEffect(() => {
    if (!isDrawn || target === '') return undefined;
    const name = CSS.escape(target);
    const find = () => document.querySelector<HTMLElement>(`form :is([name="${name}"], [name^="${name}/"])`);
    const go = () => find()?.focus();
    // If a field is focused again while a press moves the focus into the preview, Chromium leaves it active without
    // keyboard input, and ignores `focus()`.
    const field = find();
    if (field && field === document.activeElement && !field.matches(':focus')) field.blur();
    go();
    // Rows render their content a moment after opening; with reduced motion, twice.
    const observer = new MutationObserver(go);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    const stop = () => observer.disconnect();
    const drawn = setTimeout(stop, 1_000);
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { once: true, capture: true });
    return () => {
      stop();
      clearTimeout(drawn);
      for (const event of ['keydown', 'pointerdown']) removeEventListener(event, stop, { capture: true });
    };
  }, [isDrawn, target, key]);
}
