import { useIntersection } from '@mantine/hooks';
import { Component, Suspense, useState, type ReactNode } from 'react';
import { useIdle } from './idle.ts';

/** Code that comes later and may be missing without harm: where it cannot be fetched, the page stands without it. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}

/** As `Optional`, from the first idle moment after hydration on. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdle() && <Optional>{children}</Optional>;
}

interface WhenNearProps {
  className?: string | undefined;
  children: ReactNode;
}

/** As `Optional`, in a place that holds its room, once the reader has less than half a screen to go to it. */
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
