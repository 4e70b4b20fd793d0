/*
 * Parts of a page whose code is fetched after the page can be used.
 *
 * Buys: weight and time of the first view.
 * Proof: `tests/e2e/pages/budget.spec.ts` and `npm run bench -- pages`.
 * Without Suspense: after a fallback, React delays hydration by up to 300 ms, so a fallback at the page's edge would delay the
 * page itself.
 * To remove: import the part directly.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Optional } from '#client/hydration/optional.tsx';
import { useIdle } from './idle.ts';

interface DeferredProps<Loaded> {
  /** Fetches the code; the same function in every rendering. */
  load: () => Promise<Loaded>;
  /** Renders the part. Nothing is rendered before its code has loaded, or if it cannot be fetched. */
  children: (loaded: Loaded) => ReactNode;
}

/** A part of the page that appears in the first idle moment after hydration. */
export function WhenIdle<Loaded>({ load, children }: DeferredProps<Loaded>) {
  const loaded = useLoaded(useIdle(), load);
  return loaded && <Optional>{children(loaded)}</Optional>;
}

interface WhenNearProps<Loaded> extends DeferredProps<Loaded> {
  className?: string | undefined;
  /** Shown until then. */
  before?: ReactNode;
}

/** A part of the page that loads once it is less than half a screen away. The class reserves its space until then. */
export function WhenNear<Loaded>({ load, className, before, children }: WhenNearProps<Loaded>) {
  const place = useRef<HTMLDivElement>(null);
  const [wasNear, setNear] = useState(false);
  // Mantine's hook is twice as large and would be part of every page.
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
