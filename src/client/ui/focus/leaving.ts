import { useEffect, useRef, type RefObject } from 'react';

/** A signal that is aborted when the component leaves the page; there since it is mounted. */
export function useLeaving(): RefObject<AbortSignal | undefined> {
  const leaving = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller.signal;
    return () => controller.abort();
  }, []);
  return leaving;
}
