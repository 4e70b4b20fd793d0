// First, so that Dexie finds an IndexedDB.
import { newDevice } from '../device.ts';
import { expect, test } from 'vitest';
import { keepReports, listReports } from '#client/drafts/store/reports.ts';

const hour = 3_600_000;
const apple = { report_id: 1, title: 'Drying of apple' };
const pear = { report_id: 2, title: 'Drying of pear' };

test('O4 an answer that a newer one has overtaken does not bring the older list back', async () => {
  const db = newDevice();
  await keepReports(db, [apple, pear], 2);
  await keepReports(db, [apple], 1);
  expect((await listReports(db)).reports).toHaveLength(2);
});

test('O4 a list that was kept under a clock that ran ahead gives way to the next', async () => {
  const db = newDevice();
  await keepReports(db, [], Date.now() + hour);
  await keepReports(db, [apple]);
  expect((await listReports(db)).reports).toHaveLength(1);
});
