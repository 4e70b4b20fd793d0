import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * False while prerendering and hydrating; afterwards content that depends on the device (clock, time zone) may be
 * rendered. It becomes true in a transition, so that a large update does not block input.
 */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(!useHydrating());
  useEffect(() => startTransition(() => setMounted(true)), []);
  return mounted;
}

/** Whether the component is being prerendered or hydrated: only then does React call getServerSnapshot. */
export function useHydrating(): boolean {
  const isHydration = useRef(false);
  return useSyncExternalStore(
    never,
    () => isHydration.current,
    () => (isHydration.current = true),
  );
}

const never = () => () => {};
