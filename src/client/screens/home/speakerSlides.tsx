import type { Ref } from 'react';
import type { Speaker } from '#contract/calls/people.ts';
import type { PublishedSpeaker } from '#contract/pages/published.ts';
import { chooseDrawings } from '#contract/pages/personDrawings.ts';
import { speakerIn } from '#contract/names/speakerIn.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { Face } from '#client/features/people/face.tsx';
import classes from './speakers.module.css';

interface SpeakerSlidesProps {
  slides: readonly (readonly (Speaker | PublishedSpeaker)[])[];
  ref?: Ref<HTMLDivElement>;
}

/** Lists of speakers side by side, one of them visible; one below the other in print. */
export function SpeakerSlides({ slides, ref }: SpeakerSlidesProps) {
  return (
    <div ref={ref} className={classes.viewport}>
      <div className={classes.slides}>
        {slides.map((speakers, index) => (
          <Slide key={index} speakers={speakers} />
        ))}
      </div>
    </div>
  );
}

function Slide({ speakers }: { speakers: readonly (Speaker | PublishedSpeaker)[] }) {
  const drawings = chooseDrawings(speakers.map(({ news_title, drawing }) => ({ id: news_title, drawing })));
  return (
    <ul className={classes.people}>
      {speakers.map((speaker, index) => (
        <SpeakerCard key={speaker.news_title} speaker={speaker} drawing={drawings[index]!} />
      ))}
    </ul>
  );
}

function SpeakerCard({ speaker, drawing }: { speaker: Speaker | PublishedSpeaker; drawing: string }) {
  const { news_title, source, writer } = speakerIn(speaker, useLanguage());
  return (
    <li className={classes.person}>
      <Face photo={speaker.image_url} drawing={drawing} />
      <div className={classes.name}>
        <b>{news_title}</b>
        <small>{source || writer}</small>
      </div>
    </li>
  );
}
