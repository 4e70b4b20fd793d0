import { Trans, useLingui } from '@lingui/react/macro';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { PublishedSpeakers } from '#contract/pages/published.ts';
import { speakerTypes } from '#contract/search/speakerTypes.ts';
import { usePublicCall } from '#client/api/publicCall.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { NoSpeakers } from '#client/features/people/noSpeakers.tsx';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import { SpeakerSlides } from './speakerSlides.tsx';
import { SwapLabel } from '#client/ui/components/swapLabel.tsx';
import classes from './speakers.module.css';

/** Milliseconds for which a slide is shown (I1). */
const slideDuration = 4_000;
const plenary = { type_id: speakerTypes.plenary };

/**
 * Two slides, list A and list B, that advance unless the reader pauses them or prefers reduced motion. The published
 * lists are shown until the server has replied.
 *
 * Embla without Mantine's Carousel, which would announce every slide, in English, every four seconds.
 */
export default function SpeakerCarousel({ published }: { published: PublishedSpeakers }) {
  const { t } = useLingui();
  const clock = useClock();
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start' });
  const answers = [usePublicCall('speaker_listA', plenary), usePublicCall('speaker_listB', plenary)];
  const lists = [answers[0]?.data ?? published.speaker_listA, answers[1]?.data ?? published.speaker_listB];
  const slides = lists.flatMap((speakers) => (speakers?.length ? [speakers] : []));
  const { paused, setPaused, hold } = useAutoplay(carousel, slides.length);

  if (slides.length === 0) {
    if (answers.some(({ state }) => state === 'loading')) return null;
    return <NoSpeakers className={classes.none} unreachable={answers.some(({ state }) => state === 'none')} />;
  }
  const storedAt = answers.find(({ state }) => state === 'stored')?.at;
  return (
    <div role="group" aria-roledescription={t`carousel`} aria-label={t`Plenary speakers`} {...hold}>
      <SpeakerSlides ref={viewport} slides={slides} />
      <div className={classes.below} data-unprinted>
        {slides.length > 1 && (
          <div className={classes.controls}>
            <button
              type="button"
              className={classes.control}
              aria-label={t`Previous speakers`}
              onClick={() => carousel?.scrollPrev()}
            >
              <LineIcon side={16} weight={1.6} path="M10 3 5 8l5 5" />
            </button>
            <button
              type="button"
              className={classes.control}
              aria-label={t`Next speakers`}
              onClick={() => carousel?.scrollNext()}
            >
              <LineIcon side={16} weight={1.6} path="m6 3 5 5-5 5" />
            </button>
            <button type="button" className={classes.pause} onClick={() => setPaused(!paused)}>
              <SwapLabel
                labels={[<Trans key="pause">Pause the slides</Trans>, <Trans key="play">Play the slides</Trans>]}
                shown={paused ? 1 : 0}
              />
            </button>
          </div>
        )}
        {storedAt !== undefined && (
          <span>
            <Trans>As of {clock(storedAt)}</Trans>
          </span>
        )}
      </div>
    </div>
  );
}

/** Advances a carousel unless it is paused, under the pointer or has the focus inside. */
function useAutoplay(carousel: EmblaCarouselType | undefined, slides: number) {
  const reduced = useReducedMotion(true, { getInitialValueInEffect: false });
  const [chosen, setPaused] = useState<boolean>();
  const [isInUse, setInUse] = useState(false);
  const paused = chosen ?? reduced;
  const moving = slides > 1 && !paused && !isInUse;

  useEffect(() => {
    if (!moving || !carousel) return;
    const timer = setInterval(() => carousel.scrollNext(), slideDuration);
    return () => clearInterval(timer);
  }, [moving, carousel]);

  const hold = {
    onPointerEnter: () => setInUse(true),
    onPointerLeave: () => setInUse(false),
    onFocus: () => setInUse(true),
    onBlur: () => setInUse(false),
  };
  return { paused, setPaused, hold };
}
