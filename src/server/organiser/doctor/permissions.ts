import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findingsAbout, type Finding } from '#server/text/finding.ts';

const { ok, problem, warning } = findingsAbout('permissions');

/** Checks who can read secrets: the data folder, or everything in it, must be closed to other users. */
export async function aboutPermissions(folder: string): Promise<Finding[]> {
  // Windows has no such permissions.
  if (process.platform === 'win32') return [];
  const data = await stat(folder).catch(() => undefined);
  if (!data) return [];
  const open = isOpen(data.mode) ? await openIn(folder) : [];
  const findings =
    open.length === 0
      ? [ok(`Only its own user can read what is in ${folder}`)]
      : [problem(`Other users of this machine can read ${open.join(', ')} in ${folder}`, `chmod -R go= ${folder}`)];
  const user = process.getuid?.();
  if (data.uid !== user) {
    const advice = `Run this as that user (sudo -u '#${data.uid}' …): what another one writes the server may not be able to read.`;
    findings.push(warning(`${folder} belongs to user ${data.uid}, and you are user ${user}`, advice));
  } else if (user === 0) {
    const advice = 'Let the server and these commands run as a user of their own.';
    findings.push(warning('You are root, and so is the owner of the data', advice));
  }
  return findings;
}

async function openIn(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of await readdir(folder)) {
    const { mode } = await stat(join(folder, name));
    if (isOpen(mode)) open.push(name);
  }
  return open;
}

/** Whether the group or other users can read it. */
function isOpen(mode: number): boolean {
  return (mode & 0o044) !== 0;
}
