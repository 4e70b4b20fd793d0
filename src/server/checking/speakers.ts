import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { contentFindingsAbout, placeOf, type ContentFinding } from '#server/conference/finding.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';

const { hint } = contentFindingsAbout('speakers');

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
  const found = `None of the ${all.length} speakers is on the front page`;
  return [
    hint('noneOnFrontPage', placeOf(conference, 'speakers', '/speaker_list'), found, 'Set on_front_page for some.', [
      'No speaker is on the front page. Please tick “On the front page” for some.',
      '首页没有显示任何报告人。请为部分报告人勾选“显示在首页”。',
    ]),
  ];
}

/** Two entries of one name. Content of an earlier version may have had another text for the front page. */
function listedTwice(conference: ConferenceContent): ContentFinding[] {
  const { speaker_list, speaker_list1 } = conference.speakers;
  const all = [...placed({ speaker_list }), ...placed({ speaker_list1 })];
  return [...Map.groupBy(all, ({ name }) => name.trim())].flatMap(([name, [, second]]) => {
    if (!second || name === '') return [];
    const place = placeOf(conference, 'speakers', pointerOf([second.list, second.index]));
    return [
      hint(
        'listedTwice',
        place,
        `${name} is listed twice`,
        'Keep one entry with the right texts. The tick puts it on the front page, too.',
        [
          `${name} is listed twice. Please keep one entry, with the right texts; the tick puts it on the front page, too.`,
          `${name}出现了两次。请只保留一条，并核对文字；勾选后会同时显示在首页。`,
        ],
        { name },
      ),
    ];
  });
}

function placed(lists: Readonly<Record<string, readonly { news_title: string }[]>>) {
  return Object.entries(lists).flatMap(([list, speakers]) =>
    speakers.map(({ news_title: name }, index) => ({ list, index, name })),
  );
}
