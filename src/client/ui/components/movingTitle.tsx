import { ViewTransition, type ReactNode } from 'react';

/**
 * A page's heading, which moves to the place of the next page's, where the browser knows view transitions and the reader
 * does not prefer reduced motion (`theme/global.css`). Nothing but a change of page begins one.
 */
export function MovingTitle({ children }: { children: ReactNode }) {
  return (
    <ViewTransition name="page-title" enter="none" exit="none" update="none">
      {children}
    </ViewTransition>
  );
}
