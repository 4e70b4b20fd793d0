import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { inLine } from '#server/conference/finding.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { readConference } from '#server/conference/readConference.ts';
import { makeConference } from '#server/beginning/makeConference.ts';
import { CannotPublish, publish, type Publishing } from '#server/publishing/publication.ts';
import { softwareFiles } from '#server/publishing/software.ts';
import { change, copied, fileAndLine, type Spoil } from '../organiser/check/spoiling.ts';

const now = new Date('2026-05-19T08:00:00Z');

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-fit-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function misfitsIn(folder: string): Promise<string[]> {
  const { conference, findings } = await readConference(folder);
  return [...findings, ...(conference ? findMisfits(conference) : [])].map(inLine);
}

test.each(['forum', 'forum-wuxi', 'symposium'])('C5 The conference %s fits what is published', async (name) => {
  expect(await misfitsIn(join(contentDir, name))).toEqual([]);
});

test('C5 A conference that was just created fits, although every text is still to be written', async () => {
  await makeConference(parent, { id: 'steam-2027', name: {}, city: {} }, now, () => undefined);
  expect(await misfitsIn(join(parent, 'steam-2027'))).toEqual([]);
});

/** Content that cannot be published, and the words that say so. */
const refused: readonly (readonly [Spoil, place: string, said: string])[] = [
  [
    change('site.json', ', "zh": "奖项" }, "to"', ' }, "to"'),
    'site.json:"to": "/awards" }',
    ' /navigation/9/label/zh “Awards”: Label “Awards”: The Chinese is missing.',
  ],
  [
    change('pages/keynotes.json', '"keynotes":', '"speakers":'),
    'pages/keynotes.json:1',
    ' /keynotes: Speakers: Please fill this in.',
  ],
  [
    change('site.json', '"day": "2024-03-31"', '"day": "31 March"'),
    'site.json:"day": "31 March"',
    ' /dates/1/day “Notice of abstract acceptance”: Day “31 March”: Please enter a day, such as 2027-05-18.',
  ],
  [
    change('site.json', '"kind": "travel"', '"kind": "opera"'),
    'site.json:"kind": "opera"',
    ' /routes/14/kind “Venue”: Kind of page “opera”: Please choose one of the list: login, register, dashboard, ',
  ],
  [
    change('pages/venue.json', /"lead": \{[^}]*\}/, '"lead": "By the lake."'),
    'pages/venue.json:"lead": "By the lake."',
    ' /lead: Introduction “By the lake.”: Please write it in both languages: { "en": …, "zh": … }.',
  ],
  [
    change('site.json', '"page": "venue"', '"page": "venues"'),
    'site.json:"page": "venues"',
    ' /routes/14/page: The page /travel is in the list of pages, but its content pages/venues.json does not exist.',
  ],
  [
    change('speakers.json', /(?<="speaker_list": \[\s+\{\s+)/, '"photo": "lewis.jpg",\n'),
    'speakers.json:"photo": "lewis.jpg"',
    ' /speaker_list/0/photo “Warren K. Lewis”: Speaker: There is no field “photo”. The fields are: ',
  ],
  [
    change('pages/news.json', '"id": "early-bird",', '"id": early-bird,'),
    'pages/news.json:"id": early-bird,',
    ': The file pages/news.json is not JSON: ',
  ],
];

test.each(refused)(
  'C5 Content that does not fit is not published, and the problem is reported: %# $2',
  async (spoil, place, said) => {
    const folder = await copied();
    await spoil(folder);
    const { file, line } = await fileAndLine(folder, place);
    const publishing: Publishing = {
      content: folder,
      software: join(parent, 'software'),
      publications: join(parent, 'publications'),
      apiBase: undefined,
      publicUrl: undefined,
      phase: undefined,
    };
    await mkdir(join(publishing.software, softwareFiles.facts, '..'), { recursive: true });
    await writeFile(join(publishing.software, softwareFiles.facts), '{"version":"1","manifest":{}}');
    const failed = await publish(publishing).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CannotPublish);
    expect((failed as CannotPublish).message).toContain(`${file}:${line}${said}`);
    expect(await readdir(parent)).toEqual(['software']);
  },
);
