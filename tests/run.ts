import { spawnSync } from 'node:child_process';
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
 * What `npm test` runs: every part to its end, whatever fails on the way. The end names what failed, what passed only at
 * the second try, and the slowest files. The last line counts: `N passed, N failed`.
 */

interface Part {
  name: string;
  run: () => Count;
}

// The settings of an installation, in its environment or its `.env`, are not under test.
Object.assign(process.env, { ENV_FILE: devNull, CONFERENCE: '', PUBLIC_URL: '', API_BASE: '' });
// Programs that start again and again (servers, commands, workers) compile their modules once: half of what a start costs.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');

const reports = mkdtempSync(join(tmpdir(), 'lectern-reports-'));
let isBuilt = false;

const parts: readonly Part[] = [
  { name: 'types', run: () => check('npm', 'run', '--silent', 'types') },
  { name: 'lint', run: () => check('npm', 'run', '--silent', 'lint') },
  { name: 'format', run: () => check('npx', 'oxfmt', '--check') },
  { name: 'translations', run: () => check('npm', 'run', '--silent', 'catalogues') },
  // Before the tests of the server, which publish.
  { name: 'build', run: build },
  { name: 'unit and server', run: unitTests },
  { name: 'browser', run: browserTests },
];

const results: { name: string; count: Count; seconds: number }[] = [];
for (const { name, run } of parts) {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  results.push({ name, count: run(), seconds: Math.round((performance.now() - start) / 1000) });
}
rmSync(reports, { recursive: true, force: true });
summarise();

function check(command: string, ...parameters: string[]): Count {
  return succeeds(command, parameters) ? onePassed : oneFailed;
}

function build(): Count {
  const count = check('npm', 'run', '--silent', 'build');
  isBuilt = count.failed === 0;
  return count;
}

function unitTests(): Count {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // A busy machine may exceed a timeout once; what generated input finds (fast-check's 'Property failed') is a bug.
  const retries = ['--retry.count=1', '--retry.condition=^(?!Property failed)'];
  const folder = folderInMemory();
  const ok = succeeds('npx', ['vitest', 'run', ...retries, ...reporters], folder ? { TMPDIR: folder } : {});
  if (folder) rmSync(folder, { recursive: true, force: true });
  return withProof(countVitest(read<VitestReport>(report)), ok);
}

/**
 * A folder in memory, where Linux has room: databases wait for no disk there. PostgreSQL reads it as another user.
 */
function folderInMemory(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < 4 * 1024 ** 3) return undefined;
  const folder = mkdtempSync(join(memory, 'lectern-tests-'));
  chmodSync(folder, 0o755);
  return folder;
}

function browserTests(): Count {
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
  const ok = succeeds('npx', ['playwright', 'test', '--project', 'site', '--retries=1', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const count = countPlaywright(read<PlaywrightReport>(report));
  return withProof({ ...count, remarks: [...(count.remarks ?? []), ...skipped] }, ok);
}

/** Runs a command with its output on the screen. */
function succeeds(command: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    // npm and npx are scripts on Windows.
    shell: process.platform === 'win32',
  });
  return status === 0;
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
