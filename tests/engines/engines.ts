import { existsSync } from 'node:fs';
import { findOnPath, installPackages } from '../browser.ts';
import type { Driver } from './driver.ts';
import { Firefox } from './firefox.ts';
import { WebKit } from './webkit.ts';
import { WebKitWindow } from './webkitWindow.ts';

/** A browser beside Chromium that authors have. */
export interface Engine {
  name: string;
  /** Debian's packages. */
  packages: readonly string[];
  /** Its program, where it is installed with what drives it. */
  program: () => string | undefined;
  start: (program: string) => Promise<Driver>;
  /**
   * Opens an ordinary window, with a console; of WebKit, `start` opens a private one, in which a test can really type.
   *
   * @param profile - a folder that keeps what is stored when the window is killed; without one, a new and empty one
   */
  open: (program: string, profile?: string) => Promise<Window>;
}

/** A window that keeps what is stored, and whose console is read. */
export interface Window extends Driver {
  /** The errors and warnings of the pages on the console. */
  readonly complaints: readonly string[];
}

/** The path of WebKitGTK's browser on Debian; the folder names the processor. */
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((platform) =>
  ['6.0', '4.1', '4.0'].map((version) => `/usr/lib/${platform}/webkit2gtk-${version}/MiniBrowser`),
);

export const firefox: Engine = {
  name: 'Firefox ESR',
  packages: ['firefox-esr'],
  program: () => findOnPath('firefox-esr') ?? findOnPath('firefox'),
  start: (program) => Firefox.start(program),
  open: (program, profile) => Firefox.start(program, profile),
};

export const webKit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  program: () => (findOnPath('WebKitWebDriver') && findOnPath('Xvfb') ? miniBrowsers.find(existsSync) : undefined),
  start: (program) => WebKit.start(program),
  open: (program, profile) => WebKitWindow.start(program, profile),
};

export const engines: readonly Engine[] = [firefox, webKit];

/**
 * Installs the engines that are missing.
 *
 * @returns which are missing nevertheless, so that their tests are skipped, and why; a line for each
 */
export function provideEngines(): string[] {
  const missing = () => engines.filter(({ program }) => !program());
  const toInstall = missing();
  const failures = toInstall.length > 0 ? installPackages(...toInstall.map(({ packages }) => packages)) : [];
  const skipped = missing().map((engine) => `skipped: ${isMissing(engine)}`);
  return skipped.length > 0 ? [...skipped, ...failures] : [];
}

/** Why the tests of an engine are skipped. */
export function isMissing({ name, packages }: Engine): string {
  return `${name} is not installed (Debian: ${packages.join(' ')})`;
}
