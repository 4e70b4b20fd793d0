import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideEngines } from './engines.ts';
import { folderOfPrograms } from './folderOfPrograms.ts';

const said: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((words) => said.push(words));
  vi.spyOn(console, 'error').mockImplementation((words) => said.push(words));
  vi.spyOn(process, 'getuid').mockReturnValue(0);
});
afterEach(() => {
  said.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe.skipIf(process.platform === 'win32')(
  'B1 What could not be installed is skipped aloud, with its reason',
  () => {
    test('if the lists of packages cannot be fetched, every engine is tried nevertheless', async () => {
      const unreachable = 'W: Failed to fetch http://deb.debian.org/debian/InRelease';
      await using programs = await folderOfPrograms({
        'apt-get': aptGet(
          `case "$*" in *update) echo '${unreachable}' >&2; echo 'E: Some index files failed' >&2; exit 100;; esac`,
        ),
      });
      vi.stubEnv('PATH', programs.path);
      const lines = provideEngines();
      expect(lines).toEqual([
        'skipped: Firefox ESR is not installed (Debian: firefox-esr)',
        'skipped: WebKitGTK is not installed (Debian: webkit2gtk-driver xvfb)',
        `apt-get update failed: ${unreachable}`,
      ]);
      expect(said).toContain(`apt-get update failed: ${unreachable}`);
      const calls = await readFile(join(programs.path, 'apt-get.calls'), 'utf8');
      // Without this apt counts a list that it did not get as a success.
      expect(calls).toMatch(/Error-Mode=any update\n.*install .*firefox-esr\n.*install .*webkit2gtk-driver xvfb\n/);
    });

    test('if one of them is not there, the other is installed', async () => {
      const unknown = 'E: Unable to locate package webkit2gtk-driver';
      await using programs = await folderOfPrograms({
        'apt-get': aptGet(`case "$*" in
        *webkit2gtk-driver*) echo '${unknown}' >&2; exit 100;;
        *firefox-esr*) cp "$0" "\${0%/*}/firefox-esr";;
      esac`),
      });
      vi.stubEnv('PATH', `${programs.path}${delimiter}/usr/bin/lectern-none`);
      expect(provideEngines()).toEqual([
        'skipped: WebKitGTK is not installed (Debian: webkit2gtk-driver xvfb)',
        `apt-get install webkit2gtk-driver xvfb failed: ${unknown}`,
      ]);
    });

    test('if the system has no apt-get', () => {
      vi.stubEnv('PATH', '/lectern-none');
      expect(provideEngines()).toContain('This system has no apt-get, which the tests could install them with.');
    });
  },
);

/** A program that notes how it was called. */
function aptGet(then: string): string {
  return `#!/bin/sh
PATH=/usr/bin:/bin
echo "$*" >> "$0.calls"
${then}
`;
}
