import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * False while prerendering and hydrating; then what only the reader's device knows (clock, time zone) may be drawn.
 * It becomes true as a transition, so that drawing much anew lets the browser answer a touch or a key in between.
 */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(!useHydrating());
  useEffect(() => startTransition(() => setMounted(true)), []);
  return mounted;
}

/** Whether this was first drawn over what the page was written with. React asks for the server's value only then. */
function useHydrating(): boolean {
  const isHydration = useRef(false);
  return useSyncExternalStore(
    never,
    () => isHydration.current,
    () => (isHydration.current = true),
  );
}

const never = () => () => {};
