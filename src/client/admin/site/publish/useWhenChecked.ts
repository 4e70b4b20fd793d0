import { useEffect, useRef } from 'react';
import type { ChangeGroup } from './chosenChanges.ts';

/** The selected groups of the checked list; `offline` if it cannot be checked. */
type Checked = readonly ChangeGroup[] | 'offline';

/**
 * Returns a function that waits until the list of changes is checked, so that a press during a check is not lost. The
 * list is checked after every change of the site, also by others, so users cannot know when to press.
 */
export function useWhenChecked(
  chosen: readonly ChangeGroup[],
  { isChecking, isOffline }: { isChecking: boolean; isOffline: boolean },
): () => Promise<Checked> {
  const waiting = useRef<((checked: Checked) => void)[]>([]);
  useEffect(() => {
    if (isChecking && !isOffline) return;
    // Between the arrival of a saved change and its check, one render contains neither.
    const timer = setTimeout(() => {
      for (const resolve of waiting.current.splice(0)) resolve(isChecking ? 'offline' : chosen);
    });
    return () => clearTimeout(timer);
  }, [isChecking, isOffline, chosen]);
  return () => (isChecking ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve(chosen));
}
