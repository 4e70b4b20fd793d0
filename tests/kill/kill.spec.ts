import { limits } from '#contract/rules/limits.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { killRun } from './killRun.ts';

const rounds = Number(process.env.KILLS ?? 50);
/** The same seed chooses the same actions and moments; the rest depends on the machine. */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

test(`D3 O1 O3 O8 ${rounds} kills of the browser, with files of 200 MB lose and duplicate nothing`, async ({
  device,
  request,
  site,
}) => {
  test.setTimeout(rounds * 40_000);
  const begun = Date.now();
  const { kills, submissions, lost, doubled } = await killRun({
    device,
    request,
    site,
    rounds,
    fileBytes: limits.file,
    seed,
  });
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `seed ${seed}, ${seconds} s; killed while: ${summary(kills)}; of the submissions: ${summary(submissions)}`,
  );
  console.log(`${rounds} kills, ${lost.length} lost, ${doubled.length} doubled`);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
});

function summary(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}
