import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { conferenceNames } from '#server/conference/content.ts';

/** Builds every conference, all at once: a build leaves processors idle. Answers whether all were built. */
export async function buildEveryConference(): Promise<boolean> {
  const built = await Promise.all(conferenceNames().map(buildConference));
  return built.every(Boolean);
}

/** Shows the output once it is complete. */
async function buildConference(conference: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CONFERENCE: conference },
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  console.log(output);
  return code === 0;
}
