import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** JSON Pointer of the field that the address asks for; '' for none. */
export function useFieldTarget(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Focuses the field that the address asks for once it is drawn; of a group, its first field.
 *
 * @param isDrawn - whether the form is there
 */
export function useGoToField(isDrawn: boolean): void {
  const target = useFieldTarget();
  const { key } = useLocation();
  useEffect(() => {
    if (!isDrawn || target === '') return undefined;
    const name = CSS.escape(target);
    const go = () => document.querySelector<HTMLElement>(`form :is([name="${name}"], [name^="${name}/"])`)?.focus();
    go();
    // Rows draw their inside a moment after they open; with reduced motion, twice.
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
