import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, inject, test } from 'vitest';
import { everyCall, type AnyCallName } from '#contract/calls/everyCall.ts';
import { projectDir } from '#server/config.ts';
import { connectSqlite } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { insertStaffSession } from '#server/db/staff/sessions.ts';
import { copySample } from '../../publications.ts';
import { killAll, serving, stop } from '../support/appProcess.ts';

afterEach(killAll);

const grain = {
  name: { en: 'Conference on <b>Grain</b>', zh: '粮食会议' },
  shortName: 'Grain 2099',
  first: '2099-05-18',
  last: '2099-05-21',
  city: { en: 'Wuxi', zh: '无锡' },
  country: 'CN',
  hue: '#8a3d16',
  email: 'office@grain.example',
  topics: { en: 'Milling\nStorage', zh: '制粉\n储藏' },
};

/** Signs the owner in. Returns the session's token. */
async function signedIn(db: Database): Promise<string> {
  const now = new Date();
  const staff_id = await insertStaff(db, { email: 'owner@staff.example', name: 'Owner' }, now.toISOString());
  await appoint(db, staff_id, { roles: ['owner'], topics: [] });
  const signed_in_at = now.toISOString();
  const expires_at = new Date(now.getTime() + 86_400_000).toISOString();
  return insertStaffSession(db, { staff_id, signed_in_with: 'passkey', signed_in_at, expires_at, device: '' });
}

// Daily: chosenConference.test.ts, and killed.test.ts for a server that is killed while it publishes.
test.runIf(inject('isFullRun'))(
  'C6 V2 A fresh server changes to another conference completely or not at all, wherever it is killed',
  { timeout: 300_000 },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'lectern-fresh-'));
    const env = { DATA_DIR: dir, LOG_LEVEL: 'warn' };
    await copySample('forum', join(dir, 'forum/publications'));
    let running = await serving(env, []);
    const db = connectSqlite(join(dir, 'forum'));
    const cookie = `staff=${await signedIn(db)}`;
    await db.destroy();
    const call = async (name: AnyCallName, body: object = {}) => {
      const headers = { 'content-type': 'application/json', origin: running.url, cookie };
      const reply = await fetch(running.url + everyCall[name].path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await reply.json()) as { code: string; problem?: string; data: { conference?: string; value?: object } };
    };
    const restart = async () => {
      const ended = once(running.server, 'close');
      running.server.kill('SIGKILL');
      await ended;
      running = await serving(env, []);
    };
    const page = async (path = '/') => (await fetch(running.url + path)).text();
    /** The conference that choice, parts and pages agree on. */
    const served = async () => {
      const { conference } = (await call('conference_choice')).data;
      expect((await call('part', { part: 'site' })).data.value).toMatchObject({ id: conference });
      expect(await page()).toContain(
        conference === 'symposium' ? 'Symposium on Drying' : 'Conference on &lt;b&gt;Grain&lt;/b&gt;',
      );
      return conference;
    };

    expect((await call('serve_sample', { conference: 'symposium' })).data).toEqual({ conference: 'symposium' });
    expect(await served()).toBe('symposium');
    for (const milliseconds of inject('isFullRun') ? [200, 1_000, 2_000] : [1_000]) {
      const lost = call('begin_conference', { conference: grain }).catch(() => undefined);
      await Promise.race([lost, pause(milliseconds)]);
      await restart();
      await lost;
      if ((await served()) !== 'symposium') break;
    }

    const presses = await Promise.all([1, 2].map(() => call('begin_conference', { conference: grain })));
    expect(presses.map(({ problem }) => problem)).toContain('conferenceBegun');
    expect(await served()).toBe('grain-2099');
    expect(running.output.out.match(/^Lectern serves/gm), 'no restart').toHaveLength(1);
    expect((await readdir(dir)).toSorted(), 'no second folder').toEqual(['forum']);
    const home = await page();
    expect(home).not.toContain('<b>Grain');
    expect(await page('/?language=zh')).toContain('粮食会议');
    const toWrite = (await call('texts_to_write')).data as unknown as { part: string; path: string; count: number }[];
    expect(toWrite).toContainEqual({ part: 'site', path: '/dates', count: 6 });
    expect(toWrite).not.toContainEqual(expect.objectContaining({ path: '/topics' }));

    expect(await stop(running.server)).toBe(0);
    running = await serving(env, []);
    expect(await served()).toBe('grain-2099');
    expect(await page()).toBe(home);
    expect(running.output.out).not.toContain('Published');

    // Commands find the conference, and a backup contains what exists only there.
    const organiser = (settings: Record<string, string>, ...typed: string[]) =>
      promisify(execFile)(process.execPath, ['src/server/organiser/main.ts', ...typed], {
        cwd: projectDir,
        env: { PATH: process.env['PATH'], ENV_FILE: devNull, ...settings },
      });
    const checked = await organiser(env, 'check', 'grain-2099').catch((error: { stdout: string }) => error);
    expect(checked.stdout).toMatch(/grain-2099\/site\.json \/\S+\s+Texts still to be written/);
    expect(checked.stdout).not.toContain('is not the name of the folder');
    const backup = join(dir, 'backup.kept');
    await organiser(env, 'backup', backup);
    const moved = { DATA_DIR: join(dir, 'moved.kept') };
    await organiser(moved, 'restore', '--skip-numbers', '0', backup);
    expect(await stop(running.server)).toBe(0);
    running = await serving({ ...moved, LOG_LEVEL: 'warn' }, []);
    expect(running.output.out).toContain('Lectern serves grain-2099');
    expect(await page('/?language=zh')).toContain('粮食会议');
    expect(await stop(running.server)).toBe(0);
    await rm(dir, { recursive: true, force: true });
  },
);
