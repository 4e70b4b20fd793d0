import { killRun } from '../../kill/killRun.ts';
import { expect, test } from '../support/fixtures.ts';

/** While typing and while sending a file; `npm run faults` has fifty kills, with a file of the largest size. */
const rounds = 2;
const fileBytes = 8 * 1024 * 1024;

test('D3 O1 O3 O8 Two kills of the browser lose at most the last second and duplicate nothing', async ({
  device,
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const { submissions, lost, doubled } = await killRun({ device, request, site, rounds, fileBytes, seed: 7 });
  console.log(`${rounds} kills, ${JSON.stringify(submissions)}, ${lost.length} lost, ${doubled.length} doubled`);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
});
