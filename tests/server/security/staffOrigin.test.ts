import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { pathPrefixes } from '#server/http/calls.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import type { Visitor } from '../support/visitor.ts';

const own = 'https://conference.example';

describe('Calls of staff that name another origin', () => {
  let server: TestServer;
  let owner: Visitor;
  beforeAll(async () => {
    server = await startServer(sqlite, { publicUrl: new URL(own) });
    owner = await staffWith(server, ['owner', 'secretary']);
  });
  afterAll(() => server.stop());

  const foreign = ['https://evil.example', `${own}.evil.example`, 'http://conference.example', 'null', ''];
  const claims: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', host: 'evil.example', referer: `${own}/admin/` },
    { 'sec-fetch-site': 'none', host: 'evil.example', 'x-forwarded-host': 'conference.example' },
  ];
  const spellings = [...pathPrefixes, '/%61pi'];

  test.each(Object.values<Call>(staffCalls).map(({ path, method }) => [path, method] as const))(
    'S1 V3 %s refuses a foreign Origin, whatever else the request says',
    async (path, method) => {
      for (const origin of foreign) {
        for (const claimed of claims) {
          for (const prefix of spellings) {
            const url = prefix + path;
            const sent = { ...(method === 'POST' && { payload: {} }), headers: { ...claimed, origin } };
            const { status, problem } = await owner.send(method, url, sent);
            expect([status, problem], `${url} from ${origin}, ${JSON.stringify(claimed)}`).toEqual([
              403,
              'foreignOrigin',
            ]);
          }
        }
      }
    },
  );

  test.each([
    { origin: own },
    { origin: own, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ] as Record<string, string>[])(
    'S1 V3 a call of staff from the own pages, or from no page, is accepted: %o',
    async (headers) => {
      expect((await owner.call('staff_me', undefined, headers)).status).toBe(200);
    },
  );
});
