import { personAnchors } from '#contract/pages/anchor.ts';
import type { Speaker } from '#contract/calls/people.ts';
import { speakerAnchors } from './speakerTypes.ts';

/** The calls that return the lists on the speakers' page. */
export type SpeakerCall = keyof typeof speakerAnchors;

/** The speakers of a list as search entries: name, the rest of the card, and the fragment that leads to it. */
export function speakerEntries(
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
