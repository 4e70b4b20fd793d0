import { percentile } from '../bench/support/figure.ts';
import { loadRun } from './loadRun.ts';

/** What `npm run load` runs: five minutes of the last hours before a deadline. Nothing may fail; times are printed. */
const options = {
  seconds: Number(process.env.LOAD_SECONDS ?? 300),
  authors: 40,
  submissions: 10,
  readers: 500,
  uploads: 100,
  fileBytes: 5_000_000,
};

const { seconds, submissions, readers, uploads } = options;
console.log(`${seconds} s: ${submissions} submissions a second, ${readers} readers, ${uploads} slow uploads`);
const { took, failures, memory } = await loadRun(options);
for (const [kind, times] of Object.entries(took)) {
  const [half, slow] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
  console.log(`  ${kind}: ${times.length}, half within ${half} ms, 99 of 100 within ${slow} ms`);
}
if (memory) {
  const { before, after } = memory;
  const isGrown = after > 1.5 * before;
  const found = `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after: ${(after / before).toFixed(2)}`;
  console.log(`${isGrown ? '! ' : '  '}memory of the server, ${found} (at most 1.50)`);
}
console.log(`${failures.length} failed`);
for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
if (failures.length > 0) process.exitCode = 1;
