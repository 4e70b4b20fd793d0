import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { hint, placeOf, type ContentFinding } from '#server/conference/finding.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';

/** Checks who is on the front page, and that each speaker is in one list. */
export function checkSpeakers(conference: ConferenceContent): ContentFinding[] {
  return [...frontPage(conference), ...listedTwice(conference)];
}

/** A front page that would show speakers, and shows none. */
function frontPage(conference: ConferenceContent): ContentFinding[] {
  const { site, speakers } = conference;
  const all = [...speakers.speaker_list, ...speakers.speaker_list1];
  const hasFrontPage = site.routes.some(({ kind }) => kind === 'home');
  if (!hasFrontPage || all.length === 0 || all.some(({ on_front_page }) => on_front_page)) return [];
  return [hint('noneOnFrontPage', placeOf(conference, 'speakers', '/speaker_list'), { speakers: all.length })];
}

/** Two entries of one name. Content of an earlier version may have had another text for the front page. */
function listedTwice(conference: ConferenceContent): ContentFinding[] {
  const { speaker_list, speaker_list1 } = conference.speakers;
  const all = [...placed({ speaker_list }), ...placed({ speaker_list1 })];
  return [...Map.groupBy(all, ({ name }) => name.trim())].flatMap(([name, [, second]]) => {
    if (!second || name === '') return [];
    const place = placeOf(conference, 'speakers', pointerOf([second.list, second.index]));
    return [hint('listedTwice', place, { name })];
  });
}

function placed(lists: Readonly<Record<string, readonly { news_title: string }[]>>) {
  return Object.entries(lists).flatMap(([list, speakers]) =>
    speakers.map(({ news_title: name }, index) => ({ list, index, name })),
  );
}
