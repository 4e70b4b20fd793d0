import { expect, test } from 'vitest';
import { speakerListsOf } from '#contract/parts/speakerLists.ts';
import type { SeedSpeaker } from '#site/speakers.ts';

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [2, 2, 0],
  [4, 4, 0],
  [5, 3, 2],
  [8, 4, 4],
  [13, 7, 6],
])('I1 Of %i speakers on the front page, %i are on the first slide and %i on the second', (count, first, second) => {
  const one = { writer: '', source: '', image_url: '', news_content: '', on_front_page: true };
  const speaker_list = Array.from({ length: count }, (_, index): SeedSpeaker => ({ news_title: `${index}`, ...one }));
  const lists = speakerListsOf({ speaker_list, speaker_list1: [] });
  expect([lists.speaker_listA.length, lists.speaker_listB.length]).toEqual([first, second]);
});
