import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Browser features that no test needs, and those that Playwright disables: our switch replaces its own. */
const disabledFeatures = [
  // Two internal pages per window for the address bar: half the cost of opening one.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AcceptCHFrame',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** Disables named features besides those that no test needs. */
export const withoutFeatures = (...names: string[]) => `--disable-features=${[...disabledFeatures, ...names].join()}`;

/** Lets Chromium run as root in a container, without traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  withoutFeatures(),
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const knownPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first of: `CHROMIUM` from the environment, an installed Chromium or Chrome, Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return named;
  return [...knownPaths, ...onPath(names), chromium.executablePath()].find(isExecutable);
}

/**
 * Chromium without a window: the same pages in three quarters of the processor time. `CHROMIUM` overrides it; without
 * one, `findChromium`.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return onPath(['chromium-headless-shell']).find(isExecutable) ?? findChromium();
}

/** For `test.use` in a file that needs what the headless shell lacks: wake locks and `chrome://` pages. */
export const inCompleteChromium = { launchOptions: { args: chromiumFlags, executablePath: findChromium() } };

/** As `findChromium`, but installs one, and the headless shell, if necessary. Throws if that fails. */
export function provideChromium(): string {
  const found = findChromium() ?? installFromPlaywright() ?? installFromDebian();
  if (!found)
    throw new Error('No Chromium was found or could be installed. Name one: CHROMIUM=/path/to/chromium npm test');
  if (!isExecutable(found)) throw new Error(`CHROMIUM names a file that cannot be run: ${found}`);
  return found;
}

/** The program of that name that is installed. */
export function findOnPath(name: string): string | undefined {
  return onPath([name]).find(isExecutable);
}

function onPath(files: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => files.map((name) => join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installFromPlaywright(): string | undefined {
  console.log('No Chromium found: trying the one that Playwright offers.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  return findChromium();
}

function installFromDebian(): string | undefined {
  // Last the one that not every distribution has, and that the tests pass without.
  installPackages(['chromium', 'fonts-noto-cjk'], ['chromium-headless-shell']);
  return findChromium();
}

/**
 * Installs packages of Debian or its relatives, group by group, as far as that is possible.
 *
 * @returns what failed and why, a line for each
 */
export function installPackages(...groups: (readonly string[])[]): string[] {
  if (!findOnPath('apt-get')) return ['This system has no apt-get, which the tests could install them with.'];
  console.log('Trying the packages of the distribution.');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=120'];
  // Without the option a source that cannot be reached is only a warning. The lists of before may do nevertheless.
  const update = failureOf([...apt, '-o', 'APT::Update::Error-Mode=any', 'update'], 'apt-get update');
  const installs = groups.map((packages) =>
    failureOf(
      [...apt, 'install', '-y', '--no-install-recommends', ...packages],
      `apt-get install ${packages.join(' ')}`,
    ),
  );
  return [update, ...installs].filter((failure) => failure !== undefined);
}

/** Runs a command with its output on the screen. Answers why it failed, in apt's own words. */
function failureOf([command = '', ...parameters]: string[], name: string): string | undefined {
  const { status, signal, error, stderr } = spawnSync(command, parameters, {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
  });
  const lines = (stderr ?? '').trim().split('\n');
  if (stderr) console.error(stderr.trim());
  if (status === 0) return undefined;
  const reason = error?.message ?? (lines.find((line) => /^(E:|W: Failed)/.test(line)) || lines.at(-1) || signal);
  const failure = `${name} failed: ${reason ?? `status ${status}`}`;
  console.error(failure);
  return failure;
}
