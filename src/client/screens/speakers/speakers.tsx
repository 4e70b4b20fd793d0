import { Trans, useLingui } from '@lingui/react/macro';
import type { Speaker } from '#contract/calls/people.ts';
import type { PublishedSpeaker } from '#contract/pages/published.ts';
import { speakerAnchors, speakerTypes } from '#contract/search/speakerTypes.ts';
import { usePublicCall, type PublicReply } from '#client/api/publicCall.ts';
import { pageSpeakers, type PageProps } from '#client/conference/content.ts';
import { useText, useLanguage } from '#client/i18n/language.tsx';
import { useClock } from '#client/ui/time/clock.ts';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { Part } from '#client/ui/components/part.tsx';
import { WithBiographies } from '#client/features/people/biographies.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import type { Language } from '#site/text.ts';
import { speakerIn } from '#contract/names/speakerIn.ts';
import { PeoplePlaceholder, PeopleGrid } from '#client/features/people/peopleGrid.tsx';
import type { CardPerson } from '#client/features/people/person.ts';
import { NoSpeakers } from '#client/features/people/noSpeakers.tsx';
import classes from './speakers.module.css';

const plenaryQuery = { type_id: speakerTypes.plenary };
const expertsQuery = { type_id: speakerTypes.otherExperts };

/** Plenary speakers and other experts (I5): as published until the server has replied. */
export default function Speakers({ route, page }: PageProps<'speakers'>) {
  const text = useText();
  const { t } = useLingui();
  const clock = useClock();
  const published = pageSpeakers(route.page);
  const plenary = orPublished(usePublicCall('speaker_list', plenaryQuery), published.speaker_list);
  const experts = orPublished(usePublicCall('speaker_list1', expertsQuery), published.speaker_list1);
  const storedAt = [plenary, experts].find(({ state }) => state === 'stored')?.at;
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      <WithBiographies>
        {plenary.state === experts.state && isEmpty(plenary) && isEmpty(experts) ? (
          <SpeakerList within={speakerAnchors.speaker_list} answer={plenary} expected={8} size="large" />
        ) : (
          <>
            {!isLeftOut(plenary, experts) && (
              <Part title={t`Plenary speakers`} anchor={speakerAnchors.speaker_list}>
                <SpeakerList within={speakerAnchors.speaker_list} answer={plenary} expected={8} size="large" />
              </Part>
            )}
            {!isLeftOut(experts, plenary) && (
              <Part title={t`Other experts`} anchor={speakerAnchors.speaker_list1}>
                <SpeakerList within={speakerAnchors.speaker_list1} answer={experts} expected={4} size="small" />
              </Part>
            )}
          </>
        )}
      </WithBiographies>
      <p className={classes.asOf}>{storedAt !== undefined && <Trans>As of {clock(storedAt)}</Trans>}</p>
      <ProseText name={route.page} />
    </PageToRead>
  );
}

type Listed = Speaker | PublishedSpeaker;

interface ListAnswer {
  state: PublicReply<unknown>['state'];
  data?: readonly Listed[] | undefined;
  at?: number | undefined;
}

/** The server's reply, or the published list if it has not replied, now or on an earlier visit. */
function orPublished(answer: PublicReply<Speaker[]>, published: readonly PublishedSpeaker[] = []): ListAnswer {
  return answer.data || published.length === 0 ? answer : { state: answer.state, data: published };
}

/** Whether a list is loaded and empty, or could not be loaded: for both lists one message is enough. */
function isEmpty({ state, data }: ListAnswer): boolean {
  return state !== 'loading' && !data?.length;
}

/** Whether a list has nobody while the other has: then its part is left out (C7), unless the server was unreachable. */
function isLeftOut(list: ListAnswer, other: ListAnswer): boolean {
  return list.state !== 'none' && !list.data?.length && Boolean(other.data?.length);
}

interface SpeakerListProps {
  /** Anchor of the part of the page. */
  within: string;
  answer: ListAnswer;
  /** Number of placeholders while the list is loading. */
  expected: number;
  size: 'large' | 'small';
}

/** One of the lists, or why there is none (I5, O4). */
function SpeakerList({ within, answer: { state, data }, expected, size }: SpeakerListProps) {
  const language = useLanguage();
  if (!data && state === 'loading') return <PeoplePlaceholder count={expected} size={size} />;
  if (!data?.length) return <NoSpeakers className={classes.none} unreachable={!data} />;
  const people = data.map((speaker) => personOf(speaker, language, state === 'loading'));
  return <PeopleGrid within={within} people={people} size={size} />;
}

function personOf(speaker: Listed, language: Language, isLoading: boolean): CardPerson {
  const { news_title, writer, source, news_content } = speakerIn(speaker, language);
  return {
    name: news_title,
    anchorName: speaker.news_title,
    lines: [writer, source].filter((line) => line.trim() !== ''),
    photo: speaker.image_url || undefined,
    drawing: speaker.drawing,
    biography: news_content,
    biographyIsComing: isLoading && 'hasBiography' in speaker,
  };
}
