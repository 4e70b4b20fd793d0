import { expect, test } from 'vitest';
import { indexDoubles } from '#contract/query/doubles.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';

let made = 0;

function person(some: Partial<PersonRow>): PersonRow {
  const visitor_id = `account ${++made}`;
  return {
    ...{ visitor_id, name: '', pinyin: '', email: '', country: '156', affiliation: '江南大学', phone: '' },
    ...{ language: 'zh', since: '2026-11-01T06:00:00.000Z', submissions: 0, letters: 0, closed_at: null },
    ...notListed,
    ...some,
  };
}

/** Why two accounts are taken for one person's. */
function likeness(one: Partial<PersonRow>, other: Partial<PersonRow>): readonly string[] {
  const people = [person(one), person(other)];
  const doubles = indexDoubles(people);
  const found = doubles(people[0]!);
  expect(doubles(people[1]!).map(({ because }) => because)).toEqual(found.map(({ because }) => because));
  return found[0]?.because ?? [];
}

const wang = { name: '王淑芬', pinyin: 'wang shu fen wangshufen shufen' };
const affiliation = 'Jiangnan University';

test.each<[string, Partial<PersonRow>, Partial<PersonRow>, string[]]>([
  ['the same name at the same institution', wang, wang, ['name']],
  ['in characters and in letters', wang, { name: 'Shufen Wang' }, ['name']],
  ['the family name first, and in capitals', { name: 'WANG Shu-Fen' }, { name: 'Shufen Wang' }, ['name']],
  ['with a space in the given name', { name: 'Wang Shu Fen' }, { name: 'Shufen WANG' }, ['name']],
  [
    'an institution written otherwise',
    { name: 'Li Na', affiliation },
    { name: 'Li Na', affiliation: 'JIANGNAN university.' },
    ['name'],
  ],
  ['the same telephone', { name: 'Li Na', phone: '+86 13800138000' }, { ...wang, phone: '013800138000' }, ['phone']],
  ['both', { ...wang, phone: '+86 13800138000' }, { ...wang, phone: '13800138000' }, ['name', 'phone']],
  ['not the same name elsewhere', wang, { ...wang, affiliation: '清华大学' }, []],
  ['not a name without an institution', { ...wang, affiliation: '' }, { ...wang, affiliation: ' ' }, []],
  ['not characters that only sound alike', wang, { name: '王书芬', pinyin: wang.pinyin }, []],
  ['not a telephone that is none', { name: 'Li Na', phone: '+86 0' }, { ...wang, phone: '+86 0' }, []],
])('S15 two accounts may be of one person: %s', (_what, one, other, because) => {
  expect(likeness(one, other)).toEqual(because);
});

test('S15 namesakes do not hide people with two accounts: a frequent name needs more than one institution', () => {
  const places = ['江南大学', '清华大学', '浙江大学', '江南大学'];
  const namesakes = places.map((affiliation, n) => person({ ...wang, affiliation, email: `w${n}@a.example` }));
  const twice = [
    person({ ...wang, affiliation: '清华大学', email: 'wang.shufen@163.example' }),
    person({ ...wang, affiliation: '北京大学', email: 'Wang.Shufen+forum@pku.example' }),
  ];
  const rare = [person({ name: '欧阳娜娜' }), person({ name: '欧阳娜娜' })];
  const doubles = indexDoubles([...namesakes, ...twice, ...rare]);
  const told = (who: PersonRow) =>
    doubles(who).map(({ person: other, because, isLikely }) => [other, because, isLikely]);
  expect(told(namesakes[0]!)).toEqual([[namesakes[3], ['name'], false]]);
  expect(told(twice[0]!)).toEqual([
    [twice[1], ['namesake', 'mailbox'], true],
    [namesakes[1], ['name'], false],
  ]);
  expect(told(rare[0]!)).toEqual([[rare[1], ['name'], true]]);
});

test('S15 accounts that staff marked as different are no doubles, whichever of them has the mark', () => {
  const one = person(wang);
  const other = person({ ...wang, apart: [one.visitor_id] });
  const third = person(wang);
  const doubles = indexDoubles([one, other, third]);
  expect([one, other].map((each) => doubles(each).map((double) => double.person))).toEqual([[third], [third]]);
});

test('S15 a telephone number shared by an office identifies nobody', () => {
  const people = Array.from({ length: 11 }, (_, n) => person({ name: `Li Na${n}`, phone: '+86 51085910000' }));
  expect(people.filter((each) => indexDoubles(people)(each).length > 0)).toEqual([]);
});

test('S4 S15 among 3,000 people doubles are found at once', () => {
  const syllables = [
    'wang',
    'li',
    'zhang',
    'shu',
    'fen',
    'wei',
    'na',
    'ming',
    'hua',
    'jun',
    'yang',
    'xin',
    'lei',
    'qing',
  ];
  const word = (n: number) => syllables[n % syllables.length]!;
  const people = Array.from({ length: 3000 }, (_, n) =>
    person({
      name: `${word(n)}${word(n * 7)} ${word(Math.floor(n / 14))}${n}`,
      affiliation: `University ${n % 200}`,
      phone: `+86 138${String(n).padStart(8, '0')}`,
    }),
  );
  const all = [...people, person({ name: people[7]!.name, affiliation: 'university 7' })];
  // Processor time, because other tests run at the same time.
  const began = process.cpuUsage();
  const doubles = indexDoubles(all);
  const found = all.filter((each) => doubles(each).length > 0);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  expect(found.map(({ visitor_id }) => visitor_id)).toEqual([people[7]!.visitor_id, all.at(-1)!.visitor_id]);
});

test('S15 the longest names that strangers can register are compared at once', () => {
  const words = { name: '明'.repeat(1000), pinyin: 'ming '.repeat(1000) };
  const people = Array.from({ length: 10 }, () => person(words));
  const begun = performance.now();
  const doubles = indexDoubles([...people, person(wang), person(wang)]);
  for (const each of people) doubles(each);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
