import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { conferenceNames } from '#server/conference/content.ts';
import { loadSettingsFile } from '#server/settingsFile.ts';

/**
 * `npm run build`: builds every conference, or the one that `CONFERENCE` names, each in its own process, and as many at once
 * as there are processors.
 */

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
loadSettingsFile();
const named = process.env.CONFERENCE;
const waiting = named ? [named] : [...conferenceNames()];

await Promise.all(Array.from({ length: availableParallelism() }, buildNext));

async function buildNext(): Promise<void> {
  for (let conference = waiting.shift(); conference; conference = waiting.shift()) await build(conference);
}

/** Its output is shown once it is complete: others build meanwhile. */
async function build(conference: string): Promise<void> {
  const child = spawn(process.execPath, [vite, 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CONFERENCE: conference },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  console.log(`\n── ${conference} ──\n${output}`);
  if (code === 0) return;
  console.error(`${conference} could not be built.`);
  process.exitCode = 1;
}
