import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { staffSessionSeconds } from '#contract/staff/rules.ts';
import { contentDir } from '#server/conference/content.ts';
import { lastPublication, valuesOfParts } from '#server/db/content.ts';
import { connectSqlite } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { insertStaffSession } from '#server/db/staff/sessions.ts';
import { copySample } from '../../publications.ts';
import { killAll, serving } from '../support/appProcess.ts';

afterEach(killAll);

/** A secretary's session; answers its token. */
async function signedIn(db: Database): Promise<string> {
  const now = new Date();
  const staff_id = await insertStaff(db, { email: 'office@staff.example', name: 'Office' }, now.toISOString());
  await appoint(db, staff_id, { roles: ['secretary'], topics: [] });
  const expires_at = new Date(now.getTime() + staffSessionSeconds * 1000).toISOString();
  const session = { staff_id, signed_in_with: 'invitation' as const, signed_in_at: now.toISOString(), device: '' };
  return insertStaffSession(db, { ...session, expires_at });
}

test(
  'C3 Killed at any moment of publishing from the admin area, a server goes on with the whole old or the whole new publication, as the database says',
  { timeout: 300_000 },
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'lectern-killed-'));
    const content = join(parent, 'content');
    await cp(join(contentDir, 'symposium'), join(content, 'forum'), { recursive: true });
    const env = { CONTENT_DIR: content, DATA_DIR: join(parent, 'data'), LOG_LEVEL: 'warn' };
    await copySample('symposium', join(env.DATA_DIR, 'forum/publications'));
    let { server, url } = await serving(env, []);
    const db = connectSqlite(join(env.DATA_DIR, 'forum'));
    const headers = { 'content-type': 'application/json', origin: url, cookie: `staff=${await signedIn(db)}` };
    const call = async (name: 'part' | 'edit_part' | 'publish_site', body: object): Promise<{ data: never }> => {
      const request = { method: 'POST', headers: { ...headers, origin: url }, body: JSON.stringify(body) };
      const reply = await fetch(url + everyCall[name].path, request);
      expect(reply.status).toBe(200);
      return (await reply.json()) as { data: never };
    };
    let shown = '';
    let changed = 0;
    for (const [index, milliseconds] of [800, 2_500, 60_000].entries()) {
      const { value } = (await call('part', { part: 'site' })).data as {
        value: { shortName: { en: string } };
      };
      const changes = { '/shortName/en': { from: value.shortName.en, to: `Edition ${index}` } };
      await call('edit_part', { command_id: `edit ${index}`, part: 'site', changes });
      const published = call('publish_site', { command_id: `publish ${index}` }).catch(() => undefined);
      await Promise.race([published, pause(milliseconds)]);
      const ended = once(server, 'close');
      server.kill('SIGKILL');
      await ended;
      await published;
      ({ server, url } = await serving(env, []));
      const html = await (await fetch(`${url}/visa`)).text();
      const [edition = ''] = /Edition \d/.exec(html) ?? [];
      const { versions } = await lastPublication(db);
      const site = (await valuesOfParts(db, versions)).get('site') as unknown as
        | { shortName: { en: string } }
        | undefined;
      expect(edition).toBe(site?.shortName.en ?? '');
      expect(['', shown, `Edition ${index}`]).toContain(edition);
      if (edition !== shown) changed += 1;
      shown = edition;
    }
    expect(shown, 'the last was given the time that it took').toBe('Edition 2');
    expect(changed).toBeGreaterThan(0);
    await db.destroy();
    await rm(parent, { recursive: true, force: true });
  },
);
