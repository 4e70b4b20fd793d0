/*
 * Parts of a page whose code is fetched after the page can be used.
 *
 * Buys: weight and time of the first view.
 * Proof: `tests/e2e/pages/budget.spec.ts` and `npm run bench -- pages`.
 * To remove: use `Optional`, or import the part directly.
 */
import { useIntersection } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { Optional } from '#client/hydration/optional.tsx';
import { useIdle } from './idle.ts';

/** As `Optional`, from the first idle moment after hydration on. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdle() && <Optional>{children}</Optional>;
}

interface WhenNearProps {
  className?: string | undefined;
  children: ReactNode;
}

/** As `Optional`, once it is less than half a screen away. The class keeps its room free until then. */
export function WhenNear({ className, children }: WhenNearProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '50% 0px' });
  const [wasNear, setNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  return (
    <div ref={ref} className={className}>
      {wasNear && <Optional>{children}</Optional>}
    </div>
  );
}
