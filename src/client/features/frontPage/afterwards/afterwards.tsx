import { lazy, memo, Suspense } from 'react';
import type { HeroContent, HomePage } from '#site/pages.ts';
import { usePhase } from '#client/features/dates/moment.ts';

/** Loaded after the page; React then hydrates the prerendered section. */
const LookingBack = lazy(async () => ({ default: (await import('./lookingBack.tsx')).LookingBack }));

type AfterwardsProps = Pick<HomePage, 'afterwards'> & Pick<HeroContent, 'drawing'>;

/** The organisers' words after the conference (I1, I3). Empty before it ends, or if none are written. */
export function Afterwards({ afterwards, drawing }: AfterwardsProps) {
  const isOver = usePhase() === 'over';
  return isOver && afterwards ? <Section afterwards={afterwards} drawing={drawing} /> : null;
}

/**
 * Memoised, so that the clock does not draw it again: React would remove the prerendered section until its code has
 * loaded.
 */
const Section = memo(({ afterwards, drawing }: Required<AfterwardsProps>) => (
  <Suspense>
    <LookingBack drawing={drawing} {...afterwards} />
  </Suspense>
));
