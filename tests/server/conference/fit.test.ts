import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { readConference } from '#server/conference/readConference.ts';
import { makeConference } from '#server/beginning/makeConference.ts';
import { CannotPublish, publish, type Publishing } from '#server/publishing/publication.ts';
import { softwareFiles } from '#server/publishing/software.ts';
import { add, change, copied, type Spoil } from '../organiser/check/spoiling.ts';

const now = new Date('2026-05-19T08:00:00Z');

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-fit-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function misfitsIn(folder: string): Promise<string[]> {
  const { conference, findings } = await readConference(folder);
  return [...findings, ...(conference ? findMisfits(conference) : [])].map(({ file, found }) => `${file} ${found}`);
}

test.each(['forum', 'forum-wuxi', 'symposium'])('C5 The conference %s fits what is published', async (name) => {
  expect(await misfitsIn(join(contentDir, name))).toEqual([]);
});

test('C5 A conference that was just begun fits, with every text still to be written', async () => {
  await makeConference(parent, { id: 'steam-2027', name: {}, city: {} }, now, () => undefined);
  expect(await misfitsIn(join(parent, 'steam-2027'))).toEqual([]);
});

/** What cannot be published, and how that is said. */
const refused: readonly (readonly [Spoil, said: string])[] = [
  [
    change('navigation.ts', ", zh: '奖项'", ''),
    "navigation.ts:22 navigation[9].label.zh is missing: 'Awards' has no Chinese. Write both languages.",
  ],
  [
    change('pages/keynotes.ts', 'keynotes:', 'speakers:'),
    "pages/keynotes.ts keynotes is missing. The kind 'keynotes' of /session needs 'Speakers': write a list in square brackets.",
  ],
  [
    change('dates.ts', "day: '2024-03-31'", "day: '31 March'"),
    "dates.ts:12 dates[1].day ('Notice of abstract acceptance') cannot be '31 March'. Write an existing day, as '2027-05-18'.",
  ],
  [
    change('routes.ts', "kind: 'travel'", "kind: 'opera'"),
    "routes.ts:103 routes[14].kind ('/travel') cannot be 'opera'. Write one of 'login', 'register', 'dashboard', ",
  ],
  [
    change('pages/venue.ts', /lead: \{[^}]*\}/, "lead: 'By the lake.'"),
    "pages/venue.ts:5 lead cannot be 'By the lake.'. Write both languages, { en: …, zh: … }.",
  ],
  [
    change('routes.ts', "page: 'venue'", "page: 'venues'"),
    'routes.ts:104 /travel shows pages/venues.ts, which does not exist. Write the file.',
  ],
  [
    add('speakers.ts', "\nObject.assign(speakers.speaker_list[0]!, { photo: 'lewis.jpg' });\n"),
    "speakers.ts:47 speaker_list[0].photo ('Warren K. Lewis') is not a field of the speakers. Correct its name, or remove it.",
  ],
];

test.each(refused)(
  'C5 Content that does not fit is not published, and what is wrong is said: %# $1',
  async (spoil, said) => {
    const folder = await copied();
    await spoil(folder);
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
    expect((failed as CannotPublish).message).toContain(said);
    expect(await readdir(parent)).toEqual(['software']);
  },
);
