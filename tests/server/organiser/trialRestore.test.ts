import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { sqlite } from '../support/testServer.ts';
import { organiser } from './site.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const readme = readFileSync(join(root, 'src/server/README.md'), 'utf8');

test.each(['forum', 'symposium'])('V5 the trial restore of the README works for %s', async (conference) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-trial-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const backup = join(folder, 'backup');
  const { drop } = await sqlite.open(join(folder, 'data', conference));
  onTestFinished(drop);
  const site = { workDir: folder, dataDir: join(folder, 'data') };
  expect(await organiser(site, ['backup', backup], { env: { CONFERENCE: conference } })).toMatchObject({ code: 0 });

  const written = /^.* restore \/srv\S+$/m.exec(readme)?.[0] ?? '';
  const command = written
    .replace('<name>', conference)
    .replace('/tmp/tried', join(folder, 'tried'))
    .replace(/\/srv\S+/, backup);
  // Only what the command line contains, without this process's settings.
  const { PATH } = process.env;
  const { stderr } = await promisify(execFile)('sh', ['-c', command], { cwd: root, env: { PATH } });
  expect(stderr).toMatch(/^Restored, as of /m);
});
