import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Result of a part, read from its machine-readable report. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of tests that failed, or passed only at the second try. */
  remarks?: string[];
  files?: FileTime[];
}

/** Duration of a file's tests. */
export interface FileTime {
  file: string;
  seconds: number;
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Count = { ...nothing, passed: 1 };
export const oneFailed: Count = { ...nothing, failed: 1 };

/** The fields of Vitest's JSON report that count. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export function countVitest(report: VitestReport | undefined): Count {
  if (!report) return oneFailed;
  // A file that cannot be loaded reports no failed test of its own.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks: [
      ...broken.map(({ name }) => failed(name)),
      ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => failed(fullName)),
      ...tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => secondTry(fullName)),
    ],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** The fields of Playwright's JSON report that count. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
}

export function countPlaywright(report: PlaywrightReport | undefined): Count {
  if (!report) return oneFailed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    remarks: [...named('unexpected').map(failed), ...named('flaky').map(secondTry)],
    files: timesOf(specs),
  };
}

/** Playwright runs a spec file in pieces, so its time is the sum of its tests. */
function timesOf(specs: PlaywrightSuite['specs']): FileTime[] {
  const byFile = Map.groupBy(specs, ({ file }) => file);
  return [...byFile].map(([file, ofFile]) => {
    const results = ofFile.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return { file: join('tests', file), seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
  });
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failed(name: string): string {
  return `failed: ${name}`;
}

function secondTry(name: string): string {
  return `passed only at the second try: ${name}`;
}

export function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
