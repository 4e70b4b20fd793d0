import { addReport } from './addReport.ts';
import { autosave } from './autosave.ts';
import { device } from './device.ts';
import type { Figure } from './figure.ts';
import { mailAndMetrics } from './mailAndMetrics.ts';
import { manyAuthors } from './manyAuthors.ts';
import { ownList } from './ownList.ts';
import { start } from './start.ts';
import { uploadFile } from './uploadFile.ts';

/** Every bench, one after the other, so that none disturbs another. */
const benches: readonly (() => Promise<Figure[]>)[] = [
  addReport,
  mailAndMetrics,
  ownList,
  start,
  uploadFile,
  autosave,
  manyAuthors,
  device,
];

for (const bench of benches) {
  for (const { what, found, target, met } of await bench()) {
    console.log(`${met ? '  ' : '! '}${what}: ${found} (${target})`);
  }
}
