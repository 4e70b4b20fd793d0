import { Component, Suspense, type ReactNode } from 'react';
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
