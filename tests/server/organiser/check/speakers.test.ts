import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkConference } from '#server/checking/checkConference.ts';
import { contentDir } from '#server/conference/content.ts';
import { forumSpeakers } from '../../../samples.ts';

const { speaker_list, speaker_list1 } = forumSpeakers;
const ticked = speaker_list.map((speaker) => ({ ...speaker, on_front_page: true }));

/** Findings about the speakers, if the list were this one. */
async function found(speakers: object, conference = 'forum') {
  const changes = new Map([['speakers', speakers]]);
  const { findings } = await checkConference(join(contentDir, conference), new Date('2024-10-01'), changes);
  return findings
    .filter(({ code }) => code === 'noneOnFrontPage' || code === 'listedTwice')
    .map(({ code, state, field }) => [code, state, field?.path]);
}

test('C3 The check reports speakers of whom none is on the front page', async () => {
  expect(await found({ speaker_list, speaker_list1 })).toEqual([['noneOnFrontPage', 'warning', '/speaker_list']]);
  expect(await found({ speaker_list: ticked, speaker_list1 })).toEqual([]);
  expect(await found({ speaker_list, speaker_list1: [{ ...speaker_list1[0], on_front_page: true }] })).toEqual([]);
  expect(await found({ speaker_list: [], speaker_list1: [] }), 'no speakers').toEqual([]);
  expect(await found({ speaker_list, speaker_list1 }, 'symposium'), 'a front page without speakers').toEqual([]);
});

test('C3 The check names a speaker who is listed twice', async () => {
  const [first] = ticked;
  expect(await found({ speaker_list: [...ticked, { ...first, writer: 'Elsewhere' }], speaker_list1: [] })).toEqual([
    ['listedTwice', 'warning', `/speaker_list/${ticked.length}`],
  ]);
  expect(await found({ speaker_list: ticked, speaker_list1: [first] })).toEqual([
    ['listedTwice', 'warning', '/speaker_list1/0'],
  ]);
});
