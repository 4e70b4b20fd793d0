import { useEffect, useRef } from 'react';

/**
 * The places for a missing and for an attached file replace each other, in the form's first row and in its last part:
 * the new one gets the focus of the old one. Returns a function to call before the replacement.
 */
export function useFocusOnReplacement(isAttached: boolean, busy: boolean): () => void {
  const replaced = useRef<{ wasAttached: boolean; isInLastPart: boolean }>(undefined);
  useEffect(() => {
    if (!replaced.current || busy) return;
    const { wasAttached, isInLastPart } = replaced.current;
    // The new state may be rendered later than it is stored. Until then the old element has the focus.
    if (wasAttached !== isAttached) replaced.current = undefined;
    if (document.activeElement !== document.body) return;
    const lost = isInLastPart ? lastPart[isAttached ? 1 : 0] : firstRow;
    document.querySelector<HTMLElement>(lost)?.focus({ preventScroll: true });
  }, [isAttached, busy]);
  return () => {
    const isInLastPart = document.activeElement?.matches(lastPart.join()) ?? false;
    replaced.current = { wasAttached: isAttached, isInLastPart };
  };
}

/** Targets of the focus: with and without a file in the first row, and without and with one in the last part. */
const firstRow = '[data-field=file]';
const lastPart = ['[data-chooses=file]', '[data-removes=file]'] as const;
