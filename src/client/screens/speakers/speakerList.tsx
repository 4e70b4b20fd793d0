import { Trans } from '@lingui/react/macro';
import type { Language } from '#site/text.ts';
import type { Speaker } from '#contract/calls/people.ts';
import { speakerIn } from '#contract/names/speakerIn.ts';
import type { PublicAnswer } from '#client/api/publicCall.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { PeoplePlaceholder, PeopleGrid } from '#client/features/people/peopleGrid.tsx';
import type { CardPerson } from '#client/features/people/person.ts';
import { NoSpeakers } from '#client/features/people/noSpeakers.tsx';
import classes from './speakers.module.css';

interface SpeakerListProps {
  /** Anchor of the part of the page. */
  within: string;
  answer: PublicAnswer<Speaker[]>;
  /** Number of placeholders while the list is loading. */
  expected: number;
  size: 'large' | 'small';
}

/** One of the server's lists, or why there is none (I5, O4). */
export function SpeakerList({ within, answer: { state, data }, expected, size }: SpeakerListProps) {
  const language = useLanguage();
  if (state === 'loading') {
    return (
      <>
        <WithoutScript />
        <PeoplePlaceholder count={expected} size={size} />
      </>
    );
  }
  if (!data?.length) return <NoSpeakers className={classes.none} unreachable={!data} />;
  const people = data.map((speaker) => personOf(speaker, language));
  return <PeopleGrid within={within} people={people} size={size} />;
}

/** The list is not prerendered. */
function WithoutScript() {
  return (
    <noscript>
      <p className={classes.none}>
        <Trans>The list of speakers needs JavaScript, which this browser does not run.</Trans>
      </p>
    </noscript>
  );
}

function personOf(speaker: Speaker, language: Language): CardPerson {
  const { news_title, writer, source, news_content } = speakerIn(speaker, language);
  return {
    name: news_title,
    anchorName: speaker.news_title,
    lines: [writer, source].filter((line) => line.trim() !== ''),
    photo: speaker.image_url || undefined,
    biography: news_content,
  };
}
