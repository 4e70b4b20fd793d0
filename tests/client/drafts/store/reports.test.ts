// First, so that Dexie finds an IndexedDB.
import { newDevice } from '../device.ts';
import { expect, test } from 'vitest';
import { keepReports, listReports } from '#client/drafts/store/reports.ts';

const hour = 3_600_000;
const apple = { report_id: 1, title: 'Drying of apple' };
const pear = { report_id: 2, title: 'Drying of pear' };

test('O4 an older answer that arrives late does not replace the newer list', async () => {
  const db = newDevice();
  await keepReports(db, [apple, pear], 2);
  await keepReports(db, [apple], 1);
  expect((await listReports(db)).reports).toHaveLength(2);
});

test('O4 a list stored with a clock that ran ahead is replaced by the next one', async () => {
  const db = newDevice();
  await keepReports(db, [], Date.now() + hour);
  await keepReports(db, [apple]);
  expect((await listReports(db)).reports).toHaveLength(1);
});
