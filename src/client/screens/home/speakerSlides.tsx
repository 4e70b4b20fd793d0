import type { Ref } from 'react';
import type { Speaker } from '#contract/calls/people.ts';
import type { PublishedSpeaker } from '#contract/pages/published.ts';
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
          <ul key={index} className={classes.people}>
            {speakers.map((speaker) => (
              <SpeakerCard key={speaker.news_title} speaker={speaker} />
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

function SpeakerCard({ speaker }: { speaker: Speaker | PublishedSpeaker }) {
  const { news_title, source, writer } = speakerIn(speaker, useLanguage());
  return (
    <li className={classes.person}>
      <Face name={news_title} photo={speaker.image_url} />
      <div className={classes.name}>
        <b>{news_title}</b>
        <small>{source || writer}</small>
      </div>
    </li>
  );
}
