import { test } from '../e2e/support/fixtures.ts';
import { killCommands } from './killCommands.ts';

const rounds = Math.min(Number(process.env.KILLS ?? 20), 20);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

test(`S3 ${rounds} kills of the browser while a staff change is sent: each change is on disk, and applied once`, async ({
  device,
  request,
  site,
}) => {
  test.setTimeout(rounds * 40_000 + 60_000);
  console.log(`seed ${seed}`);
  await killCommands({ site, device, request, rounds, seed });
});
