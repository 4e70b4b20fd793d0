/*
 * Parts of a page whose code is fetched after the page can be used.
 *
 * Buys: weight and time of the first view.
 * Proof: `tests/e2e/pages/budget.spec.ts` and `npm run bench -- pages`.
 * Without Suspense: React puts off by up to 300 ms what it hydrates after a fallback, so that one at the page's edge would
 * hold the page itself up.
 * To remove: import the part directly.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Optional } from '#client/hydration/optional.tsx';
import { useIdle } from './idle.ts';

interface DeferredProps<Loaded> {
  /** Fetches the code; the same function in every rendering. */
  load: () => Promise<Loaded>;
  /** Draws the part; nothing is drawn before its code is there, nor where it cannot be fetched. */
  children: (loaded: Loaded) => ReactNode;
}

/** A part of the page from the first idle moment after hydration on. */
export function WhenIdle<Loaded>({ load, children }: DeferredProps<Loaded>) {
  const loaded = useLoaded(useIdle(), load);
  return loaded && <Optional>{children(loaded)}</Optional>;
}

interface WhenNearProps<Loaded> extends DeferredProps<Loaded> {
  className?: string | undefined;
  /** Stands in its place until then. */
  before?: ReactNode;
}

/** A part of the page once it is less than half a screen away. The class keeps its room free until then. */
export function WhenNear<Loaded>({ load, className, before, children }: WhenNearProps<Loaded>) {
  const place = useRef<HTMLDivElement>(null);
  const [wasNear, setNear] = useState(false);
  // Not Mantine's hook, which is twice this and would be part of every page.
  useEffect(() => {
    const isNear = (entry: IntersectionObserverEntry) => entry.isIntersecting;
    const observer = new IntersectionObserver((seen) => seen.some(isNear) && setNear(true), { rootMargin: '50% 0px' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const loaded = useLoaded(wasNear, load);
  return (
    <div ref={place} className={className}>
      {loaded ? <Optional>{children(loaded)}</Optional> : before}
    </div>
  );
}

function useLoaded<Loaded>(isWanted: boolean, load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (isWanted)
      load().then(
        (code) => setLoaded(() => code),
        () => undefined,
      );
  }, [isWanted, load]);
  return loaded;
}
