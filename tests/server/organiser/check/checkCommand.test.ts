import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Text } from '#site/text.ts';
import { checkConference } from '#server/checking/checkConference.ts';
import { deadLinks } from '#server/organiser/conference/check.ts';
import { wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import { sqlite } from '../../support/testServer.ts';
import { emptySite, organiser, startOrganiser, type BigSite } from '../site.ts';
import { add, change, copied, now } from './spoiling.ts';

describe('The command', () => {
  let empty: BigSite;
  beforeAll(async () => {
    empty = await emptySite(sqlite);
  });
  afterAll(() => empty.drop());

  test('V5 check of a correct conference ends with 0, and prints hints with their lines', async () => {
    const { code, out } = await organiser(empty, ['check', 'symposium']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^hint {5}src\/content\/symposium\/site\.json:\d+ \/\S+\n {9}This still contains .*\. Please replace it by your own\.$/m,
    );
    expect(out).toMatch(/^symposium: 0 problems, \d+ hints\.\n$/m);
  });

  test('V5 check without a name checks every conference, without a build', async () => {
    const { out } = await startOrganiser(['check', '--json'], {}).ended;
    const all = JSON.parse(out) as { id: string; findings: (ContentFinding & { words: Text })[] }[];
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['forum', 'forum-wuxi', 'symposium']));
    const findings = all.flatMap((one) => one.findings);
    expect(findings.map(({ words }) => words)).toEqual(findings.map(wordsOf));
  });

  test('V5 check works without the settings that a site needs', async () => {
    const { workDir, dataDir } = empty;
    const env = { CONFERENCE: 'opera', SMTP_URL: 'post' };
    const { code, err } = await organiser({ workDir, dataDir }, ['check', 'symposium'], { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test('V5 an unknown conference is named, with the existing ones', async () => {
    const { code, err } = await organiser(empty, ['check', 'opera']);
    expect(code).toBe(2);
    expect(err).toMatch(/^There is no conference 'opera'\. There are: forum, forum-wuxi, symposium.*\n$/);
  });
});

test('V5 --online requests links: a missing page is an error, a refusal is a hint, a success is not reported', async () => {
  const statuses: Record<string, number> = { '/fine': 200, '/moved': 301, '/private': 403 };
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(statuses[url] ?? 404, { location: '/fine' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await copied();
  const links = ['fine', 'moved', 'private', 'gone'].map((name) => `[${name}](${url}/${name})\n`);
  await add('pages/visa.en.md', links.join(''))(folder);
  // The symposium's own links lead to other hosts.
  await change(
    'site.json',
    /,\s+"website": "[^"]*"/,
    '',
    ...Array.from({ length: 2 }, () => [/https:[^"]*/, `${url}/fine`]).flat(),
  )(folder);
  const { conference } = await checkConference(folder, now);
  let steps = 0;
  const progress = { step: () => void steps++, done: () => undefined };
  const findings = await deadLinks(conference!, progress, new AbortController().signal);
  expect(steps).toBe(4);
  expect(
    findings
      .toSorted((one, other) => one.state.localeCompare(other.state))
      .map(({ state, code, line, values }) => ({ state, code, line, values })),
  ).toEqual([
    { state: 'problem', code: 'deadLink', line: 22, values: { address: `${url}/gone`, failure: 404 } },
    { state: 'warning', code: 'refusedLink', line: 21, values: { address: `${url}/private`, failure: 403 } },
  ]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  const [dead] = await deadLinks(conference!, progress, new AbortController().signal);
  expect(dead).toMatchObject({ state: 'problem', code: 'deadLink' });
  expect(wordsOf(dead!)).toEqual({
    en: expect.stringMatching(/ does not answer \(.+\)\./) as string,
    zh: expect.stringMatching(/没有响应（.+）/) as string,
  });
});
