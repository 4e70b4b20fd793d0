import { expect, test } from 'vitest';
import { fullName, isChineseName } from '#contract/names/fullName.ts';

test.for([
  [{ Firstname: ' Justus ', Lastname: 'Liebig' }, 'Justus Liebig'],
  [{ Firstname: 'James', Middlename: 'Clerk', Lastname: 'Maxwell' }, 'James Clerk Maxwell'],
  [{ Firstname: '淑芬', Middlename: ' ', Lastname: '王' }, '王淑芬'],
  [{ Firstname: '', Lastname: '王' }, '王'],
  [{ Firstname: '威廉·', Lastname: '努塞尔特' }, '威廉·努塞尔特'],
  [{ Firstname: 'Min', Lastname: '王' }, 'Min 王'],
  [{ Firstname: '', Lastname: '' }, ''],
] as const)('R5 the name of %o is read as %s', ([named, name]) => {
  expect(fullName(named)).toBe(name);
});

test('R1 a name is Chinese if all of its given parts are', () => {
  expect(isChineseName({ Firstname: '', Lastname: '王' })).toBe(true);
  expect(isChineseName({ Firstname: 'Min', Lastname: '王' })).toBe(false);
  expect(isChineseName({ Firstname: '', Lastname: '' })).toBe(false);
});
