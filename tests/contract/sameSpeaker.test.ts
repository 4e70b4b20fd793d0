import { expect, test } from 'vitest';
import type { SeedSpeaker, SeedSpeakers } from '#site/speakers.ts';
import { sameElsewhere, withSame } from '#contract/parts/sameSpeaker.ts';

const speaker = (news_title: string, image_url: string, others: Partial<SeedSpeaker> = {}): SeedSpeaker => ({
  ...{ news_title, writer: 'London', source: '', image_url, news_content: '' },
  ...others,
});
const ada = speaker('Ada Lovelace', '/images/ada.jpg', { source: 'Engines' });
const bohr = speaker('Niels Bohr', '/images/bohr.jpg');
const before: SeedSpeakers = {
  speaker_listA: [speaker('Ada Lovelace', '/images/small.jpg')],
  ...{ speaker_listB: [bohr], speaker_list: [bohr, ada], speaker_list1: [] },
};

test('C2 A portrait that was exchanged in one list of speakers is offered to the other; other words where they were the same', () => {
  expect(sameElsewhere(before, before)).toEqual([]);
  const edited = speaker('Ada Lovelace', '/images/new.jpg', { writer: 'Oxford', source: 'Numbers' });
  const after = { ...before, speaker_listA: [edited] };
  const same = sameElsewhere(before, after);
  expect(same).toEqual([
    {
      ...{ name: 'Ada Lovelace', list: 'speaker_list', index: 1 },
      changes: { image_url: '/images/new.jpg', writer: 'Oxford' },
    },
  ]);
  const both = withSame(after, same);
  expect(both.speaker_list).toEqual([bohr, { ...ada, image_url: '/images/new.jpg', writer: 'Oxford' }]);
  expect(sameElsewhere(before, both)).toEqual([]);
});

test('C2 A speaker who is renamed keeps the name everywhere; what was changed in both lists is nobody’s to offer', () => {
  const renamed = { ...before, speaker_list: [bohr, { ...ada, news_title: 'Ada King' }] };
  const same = sameElsewhere(before, renamed);
  expect(same).toMatchObject([{ list: 'speaker_listA', index: 0, changes: { news_title: 'Ada King' } }]);
  expect(sameElsewhere(before, withSame(renamed, same))).toEqual([]);
  const apart = {
    ...before,
    speaker_listB: [speaker('Niels Bohr', '/images/one.jpg')],
    speaker_list: [speaker('Niels Bohr', '/images/other.jpg'), ada],
  };
  expect(sameElsewhere(before, apart)).toEqual([]);
  expect(sameElsewhere(before, { ...before, speaker_listB: [], speaker_list: [ada, bohr] })).toEqual([]);
});
