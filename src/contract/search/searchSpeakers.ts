import { personAnchors } from '#contract/pages/anchor.ts';
import type { Language } from '#site/text.ts';
import type { Speaker } from '#contract/calls/people.ts';
import { speakerIn } from '#contract/names/speakerIn.ts';
import { speakerAnchors } from './speakerTypes.ts';

/** The calls that return the lists on the speakers' page. */
export type SpeakerCall = keyof typeof speakerAnchors;

/**
 * The speakers of a list as search entries in a language: the name, the rest of the card, and its fragment, which is
 * the same in both languages. Chinese entries are found by the English name as well.
 */
export function speakerEntries(
  list: SpeakerCall,
  speakers: readonly Speaker[],
  language: Language,
): { heading: string; text: string; fragment: string }[] {
  const anchors = personAnchors(
    speakerAnchors[list],
    speakers.map(({ news_title }) => ({ name: news_title })),
  );
  return speakers.map((speaker, index) => {
    const { news_title, writer, source } = speakerIn(speaker, language);
    const original = speaker.news_title === news_title ? '' : speaker.news_title;
    return {
      heading: news_title,
      text: [writer, source, original].filter(Boolean).join(' · '),
      fragment: `#${anchors[index]}`,
    };
  });
}
