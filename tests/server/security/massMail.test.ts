import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailDraft } from '#contract/staff/mail.ts';
import { Refused } from '#server/http/refusal.ts';
import { addAbstracts } from '../../bench/support/largeConference.ts';
import { MailServer } from '../support/mailServer.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

const abstracts = 3000;
/** Milliseconds without a response to anybody else, with room for a busy machine. It used to be 11,000 for one letter. */
const longestStandstill = 1_500;
/** Megabytes. It used to be 1,900. */
const mostMemory = 300;

describe('Letters to three thousand authors', () => {
  let mail: MailServer;
  let server: TestServer;
  let secretaries: Visitor[];

  beforeEach(async () => {
    mail = await MailServer.start();
    server = await startServer(sqlite, { mail: mail.settings });
    await submit(await Visitor.registered(server.app, 'first@university.example'));
    await addAbstracts(server.services.db, abstracts - 1);
    await server.services.db.deleteFrom('mail').execute();
    const names = ['one', 'two', 'three'];
    secretaries = [];
    for (const name of names) secretaries.push(await staffWith(server, ['secretary'], [], `${name}@staff.example`));
  });
  afterEach(async () => {
    await server.stop();
    await mail.stop();
  });

  const letter = (text: string): MailDraft => ({
    subject: { en: 'News', zh: '通知' },
    text: { en: text, zh: text },
    query: '',
    to: 'submitter',
  });
  const digestOf = async (text: string) =>
    (await secretaries[0]!.call('mail_preview', { draft: letter(text) })).data.digest;
  const sendAll = (text: string, digest: string) =>
    Promise.all(
      secretaries.map((secretary, index) =>
        secretary.call('mail_send', { command_id: `letter-${index}`, draft: letter(text), digest }),
      ),
    );
  /** The number of queued letters, and the characters stored for them. */
  const queued = () =>
    server.services.db
      .selectFrom('mail')
      .select(({ fn }) => [
        fn.countAll<number>().as('letters'),
        sql<number>`coalesce(sum(length(subject) + length(text) + length(coalesce(recipient, ''))), 0)`.as(
          'characters',
        ),
      ])
      .executeTakeFirstOrThrow();

  /** The longest pause of the server in milliseconds, and its additional memory in megabytes. */
  async function costOf<Result>(what: string, work: () => Promise<Result>) {
    const before = process.memoryUsage().rss;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const result = await work();
    const took = Math.round(performance.now() - begun);
    delay.disable();
    const standstill = Math.round(delay.max / 1e6);
    const megabytes = Math.round((process.memoryUsage().rss - before) / 1e6);
    console.log(`${what}: ${took} ms, stood still for ${standstill} ms at most, ${megabytes} MB more memory`);
    expect(standstill).toBeLessThan(longestStandstill);
    expect(megabytes).toBeLessThan(mostMemory);
    return result;
  }

  test('V3 S8 three of the longest mailings at once are refused before anything is composed or stored', async () => {
    const text = '{title}'.repeat(2857);
    const answers = await costOf('three letters of 2,857 titles', () => sendAll(text, 'x'));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 422,
        problem: 'mailNotReady',
        data: { problems: expect.arrayContaining([expect.objectContaining({ field: 'text.en' })]) as unknown },
      });
    }
    expect(await queued()).toEqual({ letters: 0, characters: 0 });
    const { data } = await costOf('its preview', () => secretaries[0]!.call('mail_preview', { draft: letter(text) }));
    expect(data).toMatchObject({ count: abstracts, letters: [] });
    const said = data.problems.map(({ field, en }) => `${field} ${en}`);
    expect(said).toContainEqual('text.en There are more than 100 placeholders in this text.');
    expect(said).toContainEqual(
      expect.stringMatching(/^text.en The letter for abstract \d+ would be \d+ kB long; 100 kB/),
    );
  });

  test('V3 S8 three of the longest permitted mailings at once are stored as the values of their recipients', async () => {
    const text = `${'“{title}”, '.repeat(90)}${'And so on. '.repeat(1700)}`;
    const digest = await digestOf(text);
    const answers = await costOf('three letters of 28 kB', () => sendAll(text, digest));
    expect(answers.map(({ data }) => data.letters)).toEqual([abstracts, abstracts, abstracts]);
    const { letters, characters } = await queued();
    expect(letters).toBe(3 * abstracts);
    expect(characters).toBeLessThan(3 * abstracts * 300);
  });
});

test('V3 S8 if the disk has no room for the letters, none is stored and a message says so', async () => {
  const mail = await MailServer.start();
  const asked: number[] = [];
  const room = {
    has: async () => true,
    async require(bytes: number) {
      asked.push(bytes);
      throw new Refused('diskFull');
    },
  };
  const server = await startServer(sqlite, { mail: mail.settings, room });
  await submit(await Visitor.registered(server.app, 'author@university.example'));
  const secretary = await staffWith(server, ['secretary']);
  const words = { en: 'News', zh: '通知' };
  const draft = { subject: words, text: words, query: '', to: 'submitter' } as const;
  const { digest } = (await secretary.call('mail_preview', { draft, from: 0 })).data;
  const refused = await secretary.call('mail_send', { command_id: 'full', draft, digest });
  expect(refused).toMatchObject({ status: 507, problem: 'diskFull' });
  expect(asked).toHaveLength(1);
  expect(await server.services.db.selectFrom('mailing').selectAll().execute()).toEqual([]);
  await server.stop();
  await mail.stop();
});
