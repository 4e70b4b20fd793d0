import { hash } from 'node:crypto';
import { healthHandlers } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forumSpeakers as speakers } from '../../samples.ts';
import { insertSeedSpeakers } from '#server/db/publicLists.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

describe.each(databases)('Public data on $name', (kind) => {
  let server: TestServer;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await startServer(kind);
    visitor = new Visitor(server.app);
  });
  afterAll(() => server.stop());

  test('A1 V1 country_list names every country of ISO 3166 with its phone code, by name', async () => {
    const { data, code } = await visitor.call('country_list', undefined);
    expect(code).toBe('200');
    expect(data).toHaveLength(249);
    expect(new Set(data.map(({ country_id }) => country_id)).size).toBe(249);
    for (const country of data) {
      expect(country).toMatchObject({
        country_id: expect.stringMatching(/^\d{3}$/) as string,
        nicename: expect.stringMatching(/\S/) as string,
        phonecode: expect.stringMatching(/^\d{1,6}$/) as string,
        iso: expect.stringMatching(/^[A-Z]{2}$/) as string,
      });
    }
    expect(data.find(({ iso }) => iso === 'CN')).toMatchObject({ country_id: '156', phonecode: '86' });
    // Accounts store these numbers, so the hash finds any accidental change.
    const numbers = data.map(({ iso, country_id }) => `${iso}${country_id}`).toSorted();
    expect(hash('sha256', numbers.join(''))).toBe('cb88d032bc93639da650842b14f3a77cd9d3a1e0ae95c9e3e03ff36e36d0a749');
    const names = data.map(({ nicename }) => nicename);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
    expect(names).toEqual(expect.arrayContaining(['China', 'Taiwan, China']));
  });

  test('V1 query parameters of country_list are ignored', async () => {
    expect((await visitor.send('GET', '/api/H5Api/country_list?a=1&b[]=2')).status).toBe(200);
  });

  test.each([
    ['speaker_listA', 830],
    ['speaker_listB', 830],
    ['speaker_list', 830],
    ['speaker_list1', '831'],
  ] as const)('V1 %s returns the speakers of the conference’s content', async (name, type_id) => {
    const { data } = await visitor.call(name, { type_id });
    expect(data.length).toBeGreaterThan(0);
    expect(data).toEqual(speakers[name]);
  });

  test('I5 a drawing that only a later version knows is left out, so that a generic one is shown', async () => {
    const [first] = (await visitor.call('speaker_list', { type_id: 830 })).data;
    const draw = (drawing: string) =>
      server.services.db.updateTable('speaker').set({ drawing }).where('news_title', '=', first!.news_title).execute();
    await draw('pendulum');
    expect((await visitor.call('speaker_list', { type_id: 830 })).data[0]).not.toHaveProperty('drawing');
    await draw('sprig');
    expect((await visitor.call('speaker_list', { type_id: 830 })).data[0]).toHaveProperty('drawing', 'sprig');
  });

  test('V1 an organiser’s changes of the speakers are not overwritten by the next start', async () => {
    await server.services.db
      .deleteFrom('speaker')
      .where('list', '=', 'speaker_list')
      .where('position', '>', 0)
      .execute();
    await insertSeedSpeakers(server.services.db, speakers);
    expect((await visitor.call('speaker_list', { type_id: 830 })).data).toHaveLength(1);
    expect((await visitor.call('speaker_listA', { type_id: 830 })).data).toHaveLength(speakers.speaker_listA.length);
  });

  test('N10 the visitor counter is an image of a growing number, never cached, and counts a person once', async () => {
    const counted = async (reader = new Visitor(server.app)) => {
      const { body, headers } = await reader.fetch('/H5Api/visitor_counter.svg');
      expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' });
      return Number(/>(\d+)<\/text>/.exec(body)?.[1]);
    };
    const first = await counted();
    await Promise.all([counted(), counted(), counted()]);
    expect(await counted()).toBe(first + 4);
    for (let page = 0; page < 25; page += 1) await counted(visitor);
    expect(await counted(visitor)).toBe(first + 5);
    expect(await counted()).toBe(first + 6);
  });

  test('I1 healthz names the phase that the organisers try out, and none otherwise', async () => {
    const { healthz } = healthHandlers({ ...server.services, phase: 'running' });
    expect((await healthz()).data).toMatchObject({ name: 'lectern', phase: 'running' });
    expect(readConfig({ SHOW_PHASE: 'running' }).phase).toBe('running');
    expect(() => readConfig({ SHOW_PHASE: 'ended' })).toThrow('must be one of before, after, running, over');
  });

  test('D4 V1 healthz reports the service’s name and the server’s time and is never cached', async () => {
    const { data, headers } = await visitor.call('healthz', undefined);
    expect(data).toEqual({ name: 'lectern', now: server.services.clock().getTime() });
    expect(headers['cache-control']).toBe('no-store');
  });
});
