import { lazy, Suspense } from 'react';
import type { HomePage } from '#site/pages.ts';

/** Loaded after the pages that have it; React then hydrates the prerendered section. */
const Section = lazy(() => import('./previousConferences.tsx'));

/** The previous conferences (I3); nothing if none is written. */
export function PreviousConferences({ previous = [] }: Pick<HomePage, 'previous'>) {
  if (previous.length === 0) return null;
  return (
    <Suspense>
      <Section previous={previous} />
    </Suspense>
  );
}
