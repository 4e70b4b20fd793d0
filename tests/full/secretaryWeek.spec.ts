import { expect, test } from '../e2e/support/fixtures.ts';
import { Secretary, type Desk } from './week/secretary.ts';
import { tasks } from './week/tasks.ts';
import { openWeek } from './week/week.ts';

const desks: readonly Desk[] = [
  { language: 'en', width: 1440, height: 900 },
  { language: 'zh', width: 390, height: 844 },
];

for (const desk of desks) {
  const where = `in ${desk.language === 'en' ? 'English' : 'Chinese'}, ${desk.width} pixels wide`;
  test(
    `S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15 S16 S17 S18 The 33 tasks of a secretary’s week, ${where}, with the line cut in the middle`,
    { tag: '@long' },
    async ({ browser, request }) => {
      test.setTimeout(600_000);
      await using week = await openWeek(request);
      const secretary = await Secretary.begin(browser, week, desk);
      await using _ = secretary.page.context();
      for (const [task, does] of tasks) await test.step(task, () => does(secretary));
      expect(tasks).toHaveLength(33);
    },
  );
}
