import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { conferenceNames } from '#server/conference/content.ts';
import { loadSettingsFile } from '#server/settingsFile.ts';

/** `npm run build`: builds every conference, or the one that `CONFERENCE` names, each in its own process. */

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
loadSettingsFile();
const named = process.env.CONFERENCE;

for (const conference of named ? [named] : conferenceNames()) {
  console.log(`\n── ${conference} ──`);
  const { status } = spawnSync(process.execPath, [vite, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, CONFERENCE: conference },
  });
  if (status !== 0) {
    console.error(`${conference} could not be built.`);
    process.exitCode = 1;
  }
}
