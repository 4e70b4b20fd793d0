import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';
import type { Site } from '../../support/site.ts';

/** Fills a server of the symposium with what `npm run dev` begins with: submissions with files, and letters of invitation. */
export function seedSymposium(site: Site): void {
  const clock = ['--import', './tests/e2e/support/shiftClock.ts'];
  const empty = { ENV_FILE: devNull, DATABASE_URL: '', S3_BUCKET: '', S3_ENDPOINT: '', SMTP_URL: '', PUBLIC_URL: '' };
  const env = { ...process.env, ...empty, DATA_DIR: site.dataDir, CONFERENCE: 'symposium' };
  const BEGIN_AT = new Date(site.now).toISOString();
  const seed = [...clock, 'src/server/development/seed.ts'];
  execFileSync(process.execPath, seed, { env: { ...env, BEGIN_AT }, timeout: 60_000 });
}
