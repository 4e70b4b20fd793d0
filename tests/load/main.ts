import { percentile } from '../bench/support/figure.ts';
import { loadRun } from './loadRun.ts';
import type { MailingPhase } from './mailings.ts';

/**
 * The program of `npm run load`: five minutes of the last hours before a deadline. Nothing may fail; times are printed.
 */
const options = {
  seconds: Number(process.env.LOAD_SECONDS ?? 300),
  authors: 40,
  submissions: 10,
  readers: 500,
  uploads: 100,
  fileBytes: 5_000_000,
  letters: 3_000,
};

const { seconds, submissions, readers, uploads } = options;
console.log(`${seconds} s: ${submissions} submissions a second, ${readers} readers, ${uploads} slow uploads`);
const { took, failures, memory, mailing } = await loadRun(options);
for (const [kind, times] of Object.entries(took)) {
  const [half, slow] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
  console.log(`  ${kind}: ${times.length}, half within ${half} ms, 99 of 100 within ${slow} ms`);
}
for (const [phase, times] of Object.entries(mailing?.visits ?? {})) {
  const [half, slow, slowest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  const lasted = mailing?.took[phase as MailingPhase];
  console.log(
    `${Number(slow) > 200 ? '! ' : '  '}home page ${phase} ${options.letters} letters${lasted ? ` (${(lasted / 1000).toFixed(1)} s)` : ''}: ` +
      `${times.length}, half within ${half} ms, 99 of 100 within ${slow} ms (at most 200), all within ${slowest} ms`,
  );
}
if (memory) {
  const { before, warm, after } = memory;
  const [start, fifth, end] = [before, warm, after].map((megabytes) => `${megabytes.toFixed(0)} MB`);
  const growth = after / warm;
  console.log(
    `${growth > 1.25 ? '! ' : '  '}memory of the server: ${start} before, ${fifth} after a fifth of the load, ` +
      `${end} after it: ${growth.toFixed(2)} of the fifth (at most 1.25)`,
  );
}
console.log(`${failures.length} failed`);
for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
if (failures.length > 0) process.exitCode = 1;
