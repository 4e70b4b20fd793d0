import { useEffect, useRef } from 'react';
import { focusArrival } from '#client/ui/focus/focusArrival.ts';

/**
 * Sets the tab's title, and treats another item as another page: scrolled to the top, with the focus on its heading (N5).
 */
export function useItemShown(id: string | undefined, title: string): void {
  useEffect(() => {
    let current = true;
    // After the shell's effect, which sets the route's title.
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
