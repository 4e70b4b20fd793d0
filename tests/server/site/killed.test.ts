import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { lastPublication, valuesOfParts } from '#server/db/content.ts';
import { connectSqlite } from '#server/db/database.ts';
import { callFromOffice, signInSecretary } from '../../officeCalls.ts';
import { copySample } from '../../publications.ts';
import { killAll, serving } from '../support/appProcess.ts';
import { readServedPublication } from './servedPublication.ts';

afterEach(killAll);

test(
  'C3 A server killed while publishing always serves one complete publication, the stored one',
  { timeout: 600_000 },
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'lectern-killed-'));
    const content = join(parent, 'content');
    await cp(join(contentDir, 'symposium'), join(content, 'forum'), { recursive: true });
    const env = { CONTENT_DIR: content, DATA_DIR: join(parent, 'data'), LOG_LEVEL: 'warn' };
    await copySample('symposium', join(env.DATA_DIR, 'forum/publications'));
    let { server, url } = await serving(env, []);
    const db = connectSqlite(join(env.DATA_DIR, 'forum'));
    const cookie = await signInSecretary(db);
    const call = <Data>(name: 'part' | 'edit_part' | 'publish_site', body: object) =>
      callFromOffice<Data>({ url, cookie }, name, body);
    let shown = '';
    let changed = 0;
    // All publications reuse pages of the sample. The last one is not killed. Each step by itself: publishing.test.ts.
    const moments = Array.from({ length: inject('isFullRun') ? 10 : 1 }, () => randomInt(3_000));
    for (const [index, milliseconds] of [...moments, 60_000].entries()) {
      const { value } = await call<{ value: { shortName: { en: string } } }>('part', { part: 'site' });
      const changes = { '/shortName/en': { from: value.shortName.en, to: `Edition ${index}` } };
      await call('edit_part', { command_id: `edit ${index}`, part: 'site', changes });
      const published = call<object>('publish_site', { command_id: `publish ${index}` }).catch(() => undefined);
      await Promise.race([published, pause(milliseconds)]);
      const ended = once(server, 'close');
      server.kill('SIGKILL');
      await ended;
      await published;
      ({ server, url } = await serving(env, []));
      const html = await (await fetch(`${url}/visa`)).text();
      const [edition = ''] = /Edition \d+/.exec(html) ?? [];
      const { damaged, scripts, pages } = await readServedPublication(url);
      expect({ damaged, scripts: scripts.length }, `killed after ${milliseconds} ms`).toEqual({
        damaged: [],
        scripts: 1,
      });
      expect(pages).toBeGreaterThan(40);
      const { versions } = await lastPublication(db);
      const site = (await valuesOfParts(db, versions)).get('site') as unknown as
        | { shortName: { en: string } }
        | undefined;
      expect(edition, `killed after ${milliseconds} ms`).toBe(site?.shortName.en ?? '');
      expect(['', shown, `Edition ${index}`]).toContain(edition);
      if (edition !== shown) changed += 1;
      shown = edition;
    }
    expect(shown, 'the last had the time that it takes').toBe(`Edition ${moments.length}`);
    expect(changed).toBeGreaterThan(0);
    await db.destroy();
    await rm(parent, { recursive: true, force: true });
  },
);
