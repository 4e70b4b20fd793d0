import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; negative once it is over. */
export function useSecondsUntil(iso: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((Date.parse(iso) - now) / 1000);
}
