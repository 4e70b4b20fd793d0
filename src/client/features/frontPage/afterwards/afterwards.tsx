import { lazy, Suspense } from 'react';
import type { HeroContent, HomePage } from '#site/pages.ts';
import { usePhase } from '#client/features/dates/moment.ts';

/** Loaded after the page; React then hydrates the prerendered section. */
const LookingBack = lazy(async () => ({ default: (await import('./lookingBack.tsx')).LookingBack }));

/** The organisers' words after the conference (I1, I3). Empty before it ends, or if none are written. */
export function Afterwards({ afterwards, drawing }: Pick<HomePage, 'afterwards'> & Pick<HeroContent, 'drawing'>) {
  if (usePhase() !== 'over' || !afterwards) return null;
  return (
    <Suspense>
      <LookingBack drawing={drawing} {...afterwards} />
    </Suspense>
  );
}
