import { expect, test } from 'vitest';
import { currentContent } from '#contract/parts/currentContent.ts';

const speaker = (news_title: string, others: object = {}) => ({
  ...{ news_title, writer: '', source: '', image_url: '', news_content: '', ...others },
});
const [ada, bohr, curie, dirac] = [speaker('Ada'), speaker('Bohr'), speaker('Curie'), speaker('Dirac')];
const front = { on_front_page: true };

test('I1 C4 The front page’s two lists become a tick; people only listed there join the plenary speakers', () => {
  const earlier = {
    speaker_listA: [ada, dirac],
    speaker_listB: [curie],
    speaker_list: [ada, bohr],
    speaker_list1: [curie],
  };
  const converted = {
    speaker_list: [
      { id: 'ada', ...ada, ...front },
      { id: 'bohr', ...bohr },
      { id: 'dirac', ...dirac, ...front },
    ],
    speaker_list1: [{ id: 'curie', ...curie, ...front }],
  };
  expect(currentContent('speakers', earlier)).toEqual(converted);
  expect(currentContent('speakers', converted)).toEqual(converted);
});

test('C4 Values that only one of a person’s two entries has are in the entry that stays', () => {
  const earlier = {
    speaker_listA: [speaker('Ada', { source: 'Engines', writer_zh: '伦敦' })],
    speaker_listB: [speaker('Bohr', { image_url: '/images/bohr.jpg' })],
    speaker_list: [speaker('Ada', { writer: 'London', image_url: '/images/large.jpg' }), bohr],
    speaker_list1: [],
  };
  expect(currentContent('speakers', earlier)).toEqual({
    speaker_list: [
      speaker('Ada', {
        ...{
          id: 'ada',
          writer: 'London',
          source: 'Engines',
          image_url: '/images/large.jpg',
          writer_zh: '伦敦',
          ...front,
        },
      }),
      { id: 'bohr', ...bohr, image_url: '/images/bohr.jpg', ...front },
    ],
    speaker_list1: [],
  });
});

test('C4 If the two entries of a person have different texts, both stay, one after the other', () => {
  const shorter = speaker('Ada', { writer: 'Oxford' });
  const longer = speaker('Ada', { writer: 'University of Oxford' });
  const earlier = { speaker_listA: [shorter], speaker_listB: [], speaker_list: [longer, bohr], speaker_list1: [] };
  expect(currentContent('speakers', earlier)).toEqual({
    speaker_list: [
      { id: 'ada', ...longer },
      { id: 'ada-2', ...shorter, ...front },
      { id: 'bohr', ...bohr },
    ],
    speaker_list1: [],
  });
});

test('C4 If the two entries of a person have different pictures, both stay: neither is lost unseen', () => {
  const [small, large] = ['small', 'large'].map((name) => speaker('Ada', { image_url: `/images/${name}.jpg` })) as [
    ReturnType<typeof speaker>,
    ReturnType<typeof speaker>,
  ];
  const earlier = { speaker_listA: [small], speaker_listB: [], speaker_list: [large], speaker_list1: [] };
  expect(currentContent('speakers', earlier)).toEqual({
    speaker_list: [
      { id: 'ada', ...large },
      { id: 'ada-2', ...small, ...front },
    ],
    speaker_list1: [],
  });
});

test('C1 Speakers that are not lists of entries stay unchanged, so that the check reports them', () => {
  const broken = { speaker_listA: 'Ada', speaker_list: [ada] };
  expect(currentContent('speakers', broken)).toEqual({ ...broken, speaker_list: [{ id: 'ada', ...ada }] });
});
