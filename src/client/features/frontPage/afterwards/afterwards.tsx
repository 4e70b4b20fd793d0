import { lazy, memo, Suspense } from 'react';
import type { HeroContent, HomePage } from '#site/pages.ts';
import { usePhase } from '#client/features/dates/moment.ts';

const LookingBack = lazy(async () => ({ default: (await import('./lookingBack.tsx')).LookingBack }));

type AfterwardsProps = Pick<HomePage, 'afterwards'> & Pick<HeroContent, 'drawing'>;

/** The organisers' words after the conference (I1, I3). Empty before it ends, or if none are written. */
export function Afterwards({ afterwards, drawing }: AfterwardsProps) {
  if (usePhase() !== 'over' || !afterwards) return null;
  return <Deferred afterwards={afterwards} drawing={drawing} />;
}

/**
 * Its code is loaded after the page; React then hydrates the prerendered section. `memo`: if it were rendered again
 * before that, for example when the clock is known, React would remove the section until the code has loaded.
 */
const Deferred = memo(function Deferred({ afterwards, drawing }: Required<AfterwardsProps>) {
  return (
    <Suspense>
      <LookingBack drawing={drawing} {...afterwards} />
    </Suspense>
  );
});
