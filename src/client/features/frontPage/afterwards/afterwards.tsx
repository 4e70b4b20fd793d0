import type { HeroContent, HomePage } from '#site/pages.ts';
import { usePhase } from '#client/features/dates/moment.ts';
import { LookingBack } from './lookingBack.tsx';

/** The organisers' words after the conference (I1, I3). Empty before it ends, or if none are written. */
export function Afterwards({ afterwards, drawing }: Pick<HomePage, 'afterwards'> & Pick<HeroContent, 'drawing'>) {
  if (usePhase() !== 'over' || !afterwards) return null;
  return <LookingBack drawing={drawing} {...afterwards} />;
}
