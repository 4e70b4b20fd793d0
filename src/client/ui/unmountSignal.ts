import { useEffect, useRef, type RefObject } from 'react';

/** A signal that aborts when the component is unmounted; undefined before it is mounted. */
export function useUnmountSignal(): RefObject<AbortSignal | undefined> {
  const signal = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    signal.current = controller.signal;
    return () => controller.abort();
  }, []);
  return signal;
}
