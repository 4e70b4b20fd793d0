import { Component, Suspense, type ReactNode } from 'react';

/**
 * Lazily loaded code that the page can do without: it renders nothing while the code loads, or if it cannot be fetched.
 */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
