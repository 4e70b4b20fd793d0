import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendering and hydrating; then what only the reader's device knows (clock, time zone) may be drawn. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
