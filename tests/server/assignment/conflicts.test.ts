import { describe, expect, test } from 'vitest';
import { folded } from '#contract/query/folded.ts';
import { conflictsOf, preparedAbstract, type MemberIdentity } from '#server/kinds/assignment/conflicts.ts';

interface Author {
  Firstname: string;
  Lastname: string;
  Middlename: string;
  Affiliation: string;
  email: string;
}
const nobody: Author = { Firstname: 'Marie', Middlename: '', Lastname: 'Curie', Affiliation: '', email: '' };

/** Why a reviewer may not judge an abstract with one author beside Marie Curie. */
function reasons(
  reviewer: Partial<MemberIdentity>,
  author: Partial<Author>,
  { addresses = ['a@b.test'], affiliation = '', Firstname = '', Lastname = '' } = {},
) {
  const of = conflictsOf({ name: 'Nobody Else', addresses: [], institution: '', ...reviewer });
  const submitter = { addresses, affiliation, Firstname, Lastname };
  const grounds = of(preparedAbstract({ submitter, authors: [nobody, { ...nobody, ...author }] }));
  return [...new Set(grounds.map(({ reason }) => reason))];
}

describe('W2 Possible conflicts of a reviewer', () => {
  test.each([
    ['张伟', '伟', '张'],
    ['Zhang Wei', '伟', '张'],
    ['Wei ZHANG', '伟', '张'],
    ['张伟', 'Wei', 'Zhang'],
    ['欧阳修', '修', '欧阳'],
    ['Xiao-Ming Li', 'Xiaoming', 'Li'],
    ['Justus von Liebig', 'Justus', 'von Liebig'],
    ['Zhang <Wei>', '<Wei>', 'Zhang'],
  ])('the co-author %s is found as %s %s', (name, Firstname, Lastname) => {
    expect(reasons({ name }, { Firstname, Lastname })).toEqual(['co-author']);
  });

  test.each([
    ['张伟', '玮', '张'],
    ['张伟', '伟', '章'],
    ['Zhang Wei', 'Wei', 'Chang'],
    ['<b>', '', ''],
    ['', '', ''],
  ])('%s is nobody whose given name is “%s” and family name “%s”', (name, Firstname, Lastname) => {
    expect(reasons({ name }, { Firstname, Lastname })).toEqual([]);
  });

  test('the longest fields that an author can submit are compared at once', () => {
    // U+337F becomes four characters.
    const longest = {
      email: '㍿'.repeat(320),
      Affiliation: '㍿'.repeat(500),
      Firstname: '明'.repeat(500),
      Lastname: '李'.repeat(500),
    };
    const authors = Array.from({ length: 40 }, () => ({ ...nobody, ...longest }));
    const submitter = { addresses: ['a@b.test'], affiliation: '', Firstname: '', Lastname: '' };
    const begun = performance.now();
    preparedAbstract({ submitter, authors });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('an address is found on either side among several, whatever its case and width', () => {
    const addresses = ['zhang@wu.test; ＺＨＡＮＧ@163.com', 'Zhang Wei <zw@else.test>'];
    expect(reasons({ addresses }, { email: 'li@a.test，Zhang@163.COM' })).toEqual(['address']);
    expect(reasons({ addresses }, { email: 'zw@else.test.' })).toEqual(['address', 'institution']);
    expect(reasons({ addresses }, { email: 'wei@163.com' })).toEqual([]);
  });

  test('an abstract that the reviewer submitted is the reviewer’s own, even without being an author', () => {
    const submitter = { addresses: ['other@a.test', 'ZHANG@qq.com'], affiliation: '' };
    expect(reasons({ addresses: ['zhang@qq.com'] }, {}, submitter)).toEqual(['own']);
    expect(reasons({ name: '张伟' }, {}, { Firstname: 'Wei', Lastname: 'Zhang' })).toEqual(['co-author']);
  });

  test.each([
    ['Jiangnan University', 'School of Food Science and Technology, Jiangnan University, Wuxi 214122, China'],
    ['Jiangnan Univ.', 'State Key Laboratory of Food Science, jiangnan university, Wuxi'],
    ['The University of Otago', 'Otago University, Dunedin'],
    ['江南大学', '江南大学食品学院，江苏无锡'],
    ['江南大学（无锡）', '无锡，江南大学食品科学与资源挖掘全国重点实验室'],
    ['中国科学院大学', '中国科学院'],
    ['Nestlé', 'Nestle, Vevey'],
  ])('%s is the institution of “%s”', (institution, Affiliation) => {
    expect(reasons({ institution }, { Affiliation })).toEqual(['institution']);
    expect(reasons({ institution: Affiliation }, { Affiliation: institution })).toEqual(['institution']);
  });

  test.each([
    ['School of Food Science, Jiangnan University', 'School of Food Science, Zhejiang University'],
    ['Jiangnan University, Wuxi, China', 'Nestlé, Wuxi, China'],
    ['上海大学', '上海海洋大学'],
    ['江南大学食品学院', '江苏大学食品学院'],
    ['', ''],
    ['Jiangnan University', ''],
  ])('%s is not the same institution as that of “%s”', (institution, Affiliation) => {
    expect(reasons({ institution }, { Affiliation })).toEqual([]);
  });

  test('the submitter’s institution counts, too', () => {
    const submitter = { addresses: [], affiliation: '江南大学' };
    expect(reasons({ institution: 'Other', addresses: [] }, {}, submitter)).toEqual([]);
    expect(reasons({ institution: '江南大学' }, {}, submitter)).toEqual(['institution']);
  });

  test.each([
    ['zhang@stu.jiangnan.edu.cn', 'li@jiangnan.edu.cn'],
    ['a@chem.ox.ac.uk', 'b@ox.ac.uk'],
    ['a@wur.nl', 'b@wur.nl'],
  ])('%s and %s are addresses of one institution', (one, other) => {
    expect(reasons({ addresses: [one] }, { email: other })).toEqual(['institution']);
  });

  test.each([
    ...['gmail.com', 'qq.com', '163.com', 'vip.163.com', '126.com', 'outlook.com', 'hotmail.co.uk', 'yahoo.co.jp'],
    ...['foxmail.com', 'sina.com', 'vip.sina.com.cn', 'icloud.com', 'proton.me', 'protonmail.com'],
  ])('two people with addresses at %s do not necessarily know each other', (domain) => {
    expect(reasons({ addresses: [`zhang@${domain}`] }, { email: `li@${domain}` })).toEqual([]);
  });

  test('two universities of a country have different domains', () => {
    expect(reasons({ addresses: ['a@pku.edu.cn'] }, { email: 'b@tsinghua.edu.cn' })).toEqual([]);
  });
});

test('V3 W2 characters that become eighteen when compared do not make keys grow without limit', () => {
  const field = '\ufdfa'.repeat(500);
  const long = { Firstname: field, Middlename: field, Lastname: field, Affiliation: field, email: 'a@b.test' };
  const submitter = { addresses: [], affiliation: field, Firstname: field, Lastname: field };
  const { people } = preparedAbstract({ submitter, authors: [long] });
  for (const keys of Object.values(people)) for (const key of keys) expect(key.length).toBeLessThanOrEqual(2_000);
  expect(folded(field.repeat(100)).length).toBe(50_000);
  expect(reasons({ institution: '㈱食品工業研究所' }, { Affiliation: '（株）食品工業研究所' })).toEqual([
    'institution',
  ]);
});
