import { personAnchors } from '#contract/pages/anchor.ts';
import type { Speaker } from '#contract/calls/people.ts';
import { speakerAnchors } from './speakerTypes.ts';

/** The calls that answer with the lists on the page of the speakers. */
export type SpeakerCall = keyof typeof speakerAnchors;

/** What search knows of the speakers of a list: how they are called, what else their cards say, and where those are. */
export function foundSpeakers(
  list: SpeakerCall,
  speakers: readonly Pick<Speaker, 'news_title' | 'writer' | 'source'>[],
): { heading: string; text: string; fragment: string }[] {
  const anchors = personAnchors(
    speakerAnchors[list],
    speakers.map(({ news_title }) => ({ name: news_title })),
  );
  return speakers.map(({ news_title, writer, source }, index) => ({
    heading: news_title,
    text: [writer, source].filter(Boolean).join(' · '),
    fragment: `#${anchors[index]}`,
  }));
}
