import { expect, test } from 'vitest';
import { checkConference } from '#server/organiser/conference/check.ts';
import { linksOf } from '#server/organiser/conference/checks/links.ts';
import { conferenceNames } from '../../src/build/conference.ts';
import { conference, conferences } from './conferences.ts';

/** When the days of all of them were to come. */
const beforeThem = new Date('2024-01-15T08:00:00Z');

test.each(conferences)(
  'N1 N2 N3 $id has no dead links, missing translations or low contrast: check reports only that it is a sample',
  async (conference) => {
    // Content that was not checked would have no findings either.
    expect(linksOf(conference).length).toBeGreaterThan(20);
    expect(conference.sources.size).toBeGreaterThan(10);
    const { findings } = await checkConference(conference.folder, beforeThem);
    expect(findings.filter(({ about, state }) => about !== 'samples' || state !== 'warning')).toEqual([]);
  },
);

test('N1 The folder that both forums share is not a conference, and is checked with each of them', () => {
  expect(conferenceNames()).toEqual(['forum', 'forum-wuxi', 'symposium']);
  for (const id of ['forum', 'forum-wuxi']) {
    const { sources, texts } = conference(id);
    expect([...sources.keys()]).toEqual(
      expect.arrayContaining([
        '../both-forums/routes.ts',
        '../both-forums/pages/awards.ts',
        '../both-forums/awards.ts',
      ]),
    );
    expect(texts.get('local.zh.mdx')).toMatchObject({ file: '../both-forums/pages/local.zh.mdx', isFilledIn: false });
    // Each has a text of its own on its city.
    expect(texts.get('city.zh.mdx')?.file).toBe('pages/city.zh.mdx');
  }
});
