import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { devNull, freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { provideChromium } from './browser.ts';
import { provideEngines } from './engines/engines.ts';
import {
  countPlaywright,
  countVitest,
  oneFailed,
  onePassed,
  read,
  type Count,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts';

/**
 * Runs every part of `npm test` to its end, whatever fails. The summary names what failed, what passed only at the second
 * try, and the slowest files. The last line counts: `N passed, N failed`.
 */

interface Part {
  name: string;
  run: () => Promise<Count>;
}

// The settings of an installation, in its environment or its `.env`, are not under test.
Object.assign(process.env, { ENV_FILE: devNull, CONFERENCE: '', PUBLIC_URL: '', API_BASE: '' });
// Servers, commands and workers start often. Cached compiled modules halve the time of each start.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');

const reports = mkdtempSync(join(tmpdir(), 'lectern-reports-'));
let isBuilt = false;

/** These run at the same time. */
const checks: readonly Part[] = [
  { name: 'types', run: () => check('types', 'npm', 'run', '--silent', 'types') },
  { name: 'lint', run: () => check('lint', 'npm', 'run', '--silent', 'lint') },
  { name: 'format', run: () => check('format', 'npx', 'oxfmt', '--check') },
  { name: 'translations', run: () => check('translations', 'npm', 'run', '--silent', 'catalogues') },
];

console.log('Types, lint, format, translations and the build run at the same time.');
const checked = Promise.all(checks.map(timed));
const results: { name: string; count: Count; seconds: number }[] = [];
results.push(await timed({ name: 'build', run: build }));
// Tests of the server publish, and therefore wait for the build. The other checks take one processor for longer.
const tested = await timed({ name: 'unit and server', run: unitTests });
results.push(...(await checked), tested);
results.push(await timed({ name: 'browser', run: browserTests }));
rmSync(reports, { recursive: true, force: true });
summarise();

async function timed({ name, run }: Part): Promise<(typeof results)[number]> {
  const start = performance.now();
  const count = await run();
  return { name, count, seconds: Math.round((performance.now() - start) / 1000) };
}

/** Runs a command, and prints its output below a heading when it has ended. */
async function check(heading: string, command: string, ...parameters: string[]): Promise<Count> {
  const { succeeded, output } = await execute(command, parameters, 'pipe');
  console.log(`\n── ${heading} ──\n${output.trimEnd()}`);
  return succeeded ? onePassed : oneFailed;
}

async function build(): Promise<Count> {
  const count = await check('build', 'npm', 'run', '--silent', 'build');
  isBuilt = count.failed === 0;
  return count;
}

async function unitTests(): Promise<Count> {
  console.log('\n── unit and server ──');
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // A busy machine may exceed a timeout once; what generated input finds (fast-check's 'Property failed') is a bug.
  const retries = ['--retry.count=1', '--retry.condition=^(?!Property failed)'];
  const succeeded = await executeInMemory('npx', ['vitest', 'run', ...retries, ...reporters]);
  return withProof(countVitest(read<VitestReport>(report)), succeeded);
}

/**
 * Runs tests whose temporary files are in memory, where there is room: databases wait for no disk there, and a
 * publication is copied in a twentieth of the time.
 */
async function executeInMemory(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const folder = folderInMemory();
  const all = { ...environment, ...(folder && { TMPDIR: folder }) };
  const { succeeded } = await execute(command, parameters, 'inherit', all);
  if (folder) rmSync(folder, { recursive: true, force: true });
  return succeeded;
}

/** A folder in memory, where Linux has room. PostgreSQL reads it as another user. */
function folderInMemory(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < 4 * 1024 ** 3) return undefined;
  const folder = mkdtempSync(join(memory, 'lectern-tests-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function browserTests(): Promise<Count> {
  console.log('\n── browser ──');
  if (!isBuilt) {
    console.log('Not run: the site could not be built.');
    return oneFailed;
  }
  try {
    provideChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed;
  }
  const skipped = provideEngines();
  const report = join(reports, 'playwright.json');
  const succeeded = await executeInMemory(
    'npx',
    ['playwright', 'test', '--project', 'site', '--retries=1', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const count = countPlaywright(read<PlaywrightReport>(report));
  return withProof({ ...count, remarks: [...(count.remarks ?? []), ...skipped] }, succeeded);
}

/**
 * Runs a command.
 *
 * @param to - where its output goes: to the screen (`inherit`) or into the result (`pipe`)
 */
async function execute(
  command: string,
  parameters: string[],
  to: 'inherit' | 'pipe',
  environment: Record<string, string> = {},
): Promise<{ succeeded: boolean; output: string }> {
  const program = spawn(command, parameters, {
    stdio: ['ignore', to, to],
    env: { ...process.env, ...environment },
    // npm and npx are scripts on Windows.
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((ended) => {
    program.once('error', ({ message }) => ended({ succeeded: false, output: message }));
    program.once('close', (status) => ended({ succeeded: status === 0, output }));
  });
}

/** Counts a part as failed in which no test ran, or whose command failed although no test did. */
function withProof(count: Count, succeeded: boolean): Count {
  const hasProven = count.passed > 0 && succeeded;
  return count.failed === 0 && !hasProven ? { ...count, failed: 1 } : count;
}

function summarise(): void {
  console.log('\nSlowest files:');
  const slowest = results
    .flatMap(({ count }) => count.files ?? [])
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`);
  console.log('');
  for (const { name, count, seconds } of results) {
    for (const remark of count.remarks ?? []) console.log(remark);
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    console.log(`${name.padEnd(16)} ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)`);
  }
  const passed = results.reduce((sum, { count }) => sum + count.passed, 0);
  const failed = results.reduce((sum, { count }) => sum + count.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}
