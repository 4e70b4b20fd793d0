import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '../../support/site.ts';

/** Fills a server of the symposium with what `npm run dev` begins with: submissions with files, and letters of invitation. */
export function seedSymposium(site: Site): void {
  seed(site.dataDir, site.now);
}

let seeded: Promise<string> | undefined;

/**
 * A data folder with what `seedSymposium` makes, for servers to begin with a copy of. Made once for the tests of a process:
 * that takes more processor time than starting a server.
 */
export function seededSymposium(): Promise<string> {
  seeded ??= mkdtemp(join(tmpdir(), 'lectern-seeded-')).then((folder) => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    seed(folder, Date.now());
    return folder;
  });
  return seeded;
}

function seed(dataDir: string, now: number): void {
  const clock = ['--import', './tests/e2e/support/shiftClock.ts'];
  const empty = { ENV_FILE: devNull, DATABASE_URL: '', S3_BUCKET: '', S3_ENDPOINT: '', SMTP_URL: '', PUBLIC_URL: '' };
  const env = { ...process.env, ...empty, DATA_DIR: dataDir, CONFERENCE: 'symposium' };
  const BEGIN_AT = new Date(now).toISOString();
  const command = [...clock, 'src/server/development/seed.ts'];
  execFileSync(process.execPath, command, { env: { ...env, BEGIN_AT }, timeout: 60_000 });
}
