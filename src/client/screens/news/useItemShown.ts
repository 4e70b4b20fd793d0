import { useEffect, useRef } from 'react';
import { focusArrival } from '#client/ui/focus/focusArrival.ts';

/**
 * Names the tab after what is shown, and treats another item as another page: it begins at the top, with the focus on
 * its heading (N5).
 */
export function useItemShown(id: string | undefined, title: string): void {
  useEffect(() => {
    let current = true;
    // After the shell's own effect, which names the tab after the route.
    queueMicrotask(() => {
      if (current) document.title = title;
    });
    return () => {
      current = false;
    };
  }, [title]);

  const shown = useRef(id);
  useEffect(() => {
    const before = shown.current;
    shown.current = id;
    if (before === id) return;
    scrollTo({ top: 0, behavior: 'instant' });
    focusArrival(document.querySelector('main h1'));
  }, [id]);
}
