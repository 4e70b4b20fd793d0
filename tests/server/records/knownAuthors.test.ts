import { expect, test } from 'vitest';
import { AuthorFinder } from '#server/kinds/review/wordText/knownAuthors.ts';

const finder = new AuthorFinder({
  names: [
    { Firstname: 'Wei', Lastname: 'Zhang' },
    { Firstname: '伟', Lastname: '张' },
    { Firstname: 'Xiao-Ming', Lastname: 'Li' },
    { Firstname: 'Søren <', Middlename: 'A.', Lastname: 'O’Brien' },
    { Firstname: '', Lastname: 'Marie Curie' },
  ],
  addresses: ['zhang@thu.example; wei@home.example'],
  affiliations: ['Tsinghua University, Beijing', '苏州大学化学系', 'MIT'],
});

test.each([
  ['Prof. Wei Zhang said', 'Prof. [removed] said'],
  ['ZHANG Wei; Zhang, Wei', '[removed]; [removed]'],
  ['Wei Zhang¹,² and Wei\u00a0Zhang', '[removed]¹,² and [removed]'],
  ['W. Zhang and X.-M. Li', '[removed] and [removed]'],
  ['Zhang, W. et al.', '[removed]. et al.'],
  ['Zhang et al. 2019', '[removed] et al. 2019'],
  ['Xiaoming Li, Li Xiao Ming, XM Li', '[removed], [removed], [removed]'],
  ['张伟教授，张　伟，張偉', '[removed]教授，[removed]，[removed]'],
  ['由Wei Zhang提出', '由[removed]提出'],
  ["Soren O'Brien and S.A. O’Brien", '[removed] and [removed]'],
  ['M. Curie', '[removed]'],
  ['zhang@thu.example, somebody@else.example', '[removed], [removed]'],
  ['a@else.example_b@else.example, wei.z @ else.example', '[removed], [removed]'],
  ['in TSINGHUA UNIVERSITY, at MIT, 苏州大学的样品', 'in [removed], at [removed], [removed]的样品'],
  // Words that only look like names.
  ['lithium Li m, X is Li, permit, the wei zhangite', 'lithium Li m, X is Li, permit, the wei zhangite'],
])('W4 In %j, the names of the authors are removed', (text, expected) => {
  expect(finder.without(text)).toBe(expected);
});

test('W4 A hostile text of one long word is searched in linear time', () => {
  const began = process.cpuUsage();
  expect(finder.without('a'.repeat(100_000))).toHaveLength(100_000);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
});

test('W4 A paper of a hundred pages with 500 authors and long affiliations is searched in linear time', () => {
  const authors = Array.from(
    { length: 500 },
    (_, index) => `${String.fromCodePoint(97 + (index % 26))}${'eno'.repeat(index % 7)}`,
  );
  const many = new AuthorFinder({
    names: authors.map((given, index) => ({ Firstname: `${given} <`, Lastname: index % 2 ? 'Zhang' : `Li${given}` })),
    addresses: authors.map((given, index) => `${given}${index}@thu.example`),
    affiliations: authors.map(
      (given, index) => `${given}${index}, School of Chemistry, 苏州大学 ${'very long '.repeat(46)}`,
    ),
  });
  const began = process.cpuUsage();
  const line = 'Water was measured by Zhang et al. at the School of Chemistry in a very long and cold winter. ';
  const found = Array.from({ length: 3_200 }, () => many.without(line));
  expect(new Set(found)).toEqual(
    new Set([line.replace('Zhang', '[removed]').replace('School of Chemistry', '[removed]')]),
  );
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000);
});
