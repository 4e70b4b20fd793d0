import { publishSamples } from '../publications.ts';
import { abstractList } from './abstractList.ts';
import { adminArea } from './adminArea.ts';
import { addReport } from './addReport.ts';
import { autosave } from './autosave.ts';
import { decisions } from './decisions.ts';
import { device } from './device.ts';
import type { Figure } from './support/figure.ts';
import { mailAndMetrics } from './mailAndMetrics.ts';
import { manyAuthors } from './manyAuthors.ts';
import { ownList } from './ownList.ts';
import { ownPage } from './ownPage.ts';
import { pages } from './pages.ts';
import { publishing } from './publishing.ts';
import { start } from './start.ts';
import { submitting } from './submitting.ts';
import { typing } from './typing.ts';
import { uploadFile } from './uploadFile.ts';

/** Every bench, one after the other, so that none disturbs another; or those that the command line names. */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  addReport,
  mailAndMetrics,
  ownList,
  ownPage,
  abstractList,
  adminArea,
  decisions,
  start,
  uploadFile,
  submitting,
  autosave,
  manyAuthors,
  typing,
  device,
  pages,
  publishing,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  throw new Error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
}

await publishSamples();
for (const [name, bench] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue;
  for (const { what, found, target, met } of await bench()) {
    console.log(`${met ? '  ' : '! '}${what}: ${found} (${target})`);
  }
}
