import { expect, test } from 'vitest';
import type { Draft } from '#client/drafts/store/rows.ts';
import { formalName } from '#client/screens/dashboard/greeting.tsx';
import { draftsByPlace } from '#client/screens/dashboard/drafts/changes.ts';
import { daysBetween } from '#client/features/dates/daysBetween.ts';
import { sortedReports, defaultOrder, orderAfterPress } from '#client/screens/dashboard/submissions/columns.ts';

const reports = [
  { report_id: 9, title: 'pears', keywords: 'b', submissionType: '2' },
  { report_id: '10', title: 'Apples', keywords: null, submissionType: '' },
  { report_id: 100, title: 'Éclairs', keywords: 'a', submissionType: '1' },
];
const ids = (sorted: { report_id: string | number }[]) => sorted.map(({ report_id }) => Number(report_id));

test('R1 Paper IDs are sorted by their value, words as a dictionary has them', () => {
  expect(ids(sortedReports(reports, defaultOrder, 'en'))).toEqual([100, 10, 9]);
  expect(ids(sortedReports(reports, { column: 'title', descending: false }, 'en'))).toEqual([10, 100, 9]);
  expect(ids(sortedReports(reports, { column: 'title', descending: true }, 'en'))).toEqual([9, 100, 10]);
  expect(ids(sortedReports(reports, { column: 'keywords', descending: false }, 'en'))).toEqual([10, 100, 9]);
  // By what the reader sees: '… (Oral Presentation or Poster)', '… (Oral Presentation)', '… (Poster Only)'.
  expect(ids(sortedReports(reports, { column: 'type', descending: true }, 'en'))[0]).toBe(9);
});

test('R1 Chinese titles are sorted by their pinyin', () => {
  const titles = ['茶多酚', '苹果干燥', '大豆蛋白'].map((title, index) => ({ report_id: index, title }));
  expect(ids(sortedReports(titles, { column: 'title', descending: false }, 'zh'))).toEqual([0, 2, 1]);
});

test('R1 Activating a column header sorts by it, activating it again reverses the order', () => {
  const byTitle = orderAfterPress(defaultOrder, 'title');
  expect(byTitle).toEqual({ column: 'title', descending: false });
  expect(orderAfterPress(byTitle, 'title')).toEqual({ column: 'title', descending: true });
  expect(orderAfterPress(defaultOrder, 'id')).toEqual({ column: 'id', descending: false });
});

test('O2 Changes are listed with their submission, every other draft separately', () => {
  const draft = (id: string, report_id?: string) =>
    ({ id, ...(report_id && { report: { report_id, file_url: '' } }) }) as Draft;
  const drafts = [draft('new'), draft('last', '9'), draft('earlier', '9'), draft('detached', '7')];
  const { changes, others } = draftsByPlace({ drafts, reports });
  expect([...changes].map(([id, { id: draftId }]) => [id, draftId])).toEqual([['9', 'last']]);
  expect(others.map(({ id }) => id)).toEqual(['new', 'earlier', 'detached']);
});

test('O4 A list made before midnight is dated yesterday, however few hours ago', () => {
  expect(daysBetween(new Date(2026, 2, 28, 23, 50), new Date(2026, 2, 29, 0, 10))).toBe(1);
  expect(daysBetween(new Date(2026, 2, 28, 0, 5), new Date(2026, 2, 28, 23, 55))).toBe(0);
  // The clocks were put forward in between, so one day has 23 hours.
  expect(daysBetween(new Date(2026, 2, 28), new Date(2026, 2, 30))).toBe(2);
});

test.for([
  ['Prof.', '明', '李', 'Prof. 李', '李教授'],
  ['Prof.', 'Osborne', 'Reynolds', 'Prof. Reynolds', 'Reynolds 教授'],
  ['', '明', '李', '李明', '李明'],
  ['', 'Osborne', 'Reynolds', 'Osborne Reynolds', 'Osborne Reynolds'],
  // A title that is in no list, from the import of a server.
  ['Sir', '明', '李', 'Sir 李', '李Sir'],
] as const)(
  'R1 %s %s %s is greeted as %s in English and as %s in Chinese',
  ([mytitle, Firstname, Lastname, en, zh]) => {
    const account = { mytitle, Firstname, Lastname };
    expect([formalName(account, 'en'), formalName(account, 'zh')]).toEqual([en, zh]);
  },
);
