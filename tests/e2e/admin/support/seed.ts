import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';
import type { Site } from '../../support/site.ts';

/** Fills a server of the symposium with what `npm run dev` begins with: submissions with files, and letters of invitation. */
export function seedSymposium(site: Site): void {
  const empty = { ENV_FILE: devNull, DATABASE_URL: '', S3_BUCKET: '', S3_ENDPOINT: '', SMTP_URL: '', PUBLIC_URL: '' };
  const env = { ...process.env, ...empty, DATA_DIR: site.dataDir, CONFERENCE: 'symposium' };
  execFileSync(process.execPath, ['src/server/development/seed.ts'], { env, timeout: 60_000 });
}
