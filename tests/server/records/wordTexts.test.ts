import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { usualReview } from '#contract/content/review.ts';
import { reviewId, type ReviewRules } from '#contract/kinds/review/review.ts';
import { removedMark, type WordText, type WordTextChoice } from '#contract/kinds/review/wordText.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { WordTexts } from '#server/kinds/review/wordText/wordTexts.ts';
import { docxOf, p } from '../../contract/readers/wordFile/buildWordFiles.ts';
import {
  cornerPeople,
  cornerText,
  cornerWords,
  docWithNames,
  docxWithNames,
} from '../../contract/readers/wordFile/namesInEveryCorner.ts';
import { forumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };

let server: TestServer;
let owner: Staff;
let reviewer: Staff;
let author: Visitor;
let sent = 0;

/** A reviewer with an assigned abstract for each file, and an author of theirs. */
async function begin(rules: Partial<ReviewRules>, ...files: Blob[]): Promise<void> {
  server = await startServer(sqlite, { site: { ...forumSite, review: { ...usualReview, ...rules } } });
  owner = await staffWith(server, ['owner']);
  reviewer = await staffWith(server, ['reviewer'], [], 'ida@staff.example');
  author = await Visitor.registered(server.app, 'jons@berzelius.example', { Lastname: 'Berzelius' });
  for (const file of files) await submitWith(file);
  const { staff_id } = reviewer;
  await assign(
    server.services.db,
    files.map((_, index) => ({ report_id: index + 1, staff_id, assigned_at: '', assigned_by: '' })),
  );
}

async function submitWith(file: Blob, people: readonly Parameters<typeof person>[0][] = cornerPeople): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { data: file_url } = await author.upload(bytes, `Berzelius Uppsala ${(sent += 1)}.docx`);
  await submit(author, {
    ...{ topics: '3', title: 'Molybdenum in wine', abstract: 'In wine.', keywords: 'wine' },
    ...{ report_people: JSON.stringify(people.map((one) => person(one))), file_url },
  });
}

const idOf = (report_id: number, { staff_id }: Staff = reviewer) => reviewId({ report_id, staff_id });

async function textFor(caller: Staff, report_id: number, of = reviewer): Promise<WordText> {
  return (await caller.call('review_text', { review_id: idOf(report_id, of) })).data;
}

/** Reads the text as the office, and decides about what was read. */
async function choose(caller: Staff, choice: WordTextChoice): Promise<string | undefined> {
  const { file_digest = '' } = await textFor(caller, 1);
  return (await caller.call('choose_review_text', { report_id: 1, choice, file_digest })).problem;
}

async function replaceFile(text: string): Promise<void> {
  await owner.send('POST', `${staffCalls.replace_file.path}?report_id=1&name=new.docx&tell=no`, {
    payload: Buffer.from(await (await docxWithNames(text, false)).arrayBuffer()),
    headers: { 'content-type': 'application/octet-stream' },
  });
}

const states = () => server.services.db.selectFrom('review_text').select(['report_id', 'state', 'choice']).execute();

function wordsOf({ paragraphs }: WordText): string {
  return paragraphs.map(({ text }) => text).join('\n');
}

/** Status, headers and body of an answer, without what differs each time. */
async function answerTo(caller: Visitor, name: keyof typeof staffCalls, body: object): Promise<string> {
  const { path } = staffCalls[name];
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };
  const reply = await caller.fetch(path, { method: 'POST', headers, payload });
  const encoding = reply.headers['content-encoding'];
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes;
  const told = JSON.stringify(reply.headers).replaceAll(
    /"(date|x-request-id|retry-after|x-ratelimit-[a-z]+)":("[^"]*"|\d+),?/g,
    '',
  );
  return `${reply.statusCode} ${told}\n${unpack(reply.rawPayload).toString()}`.toLowerCase();
}

describe('W3 W4 The Word file as text for reviewers', () => {
  afterEach(() => server.stop());

  test('No name, address or property of a .docx or .doc reaches a reviewer who must not know the authors', async () => {
    await begin({ blind: 'double' }, await docxWithNames(), await docWithNames());
    for (const report_id of [1, 2]) {
      const text = await textFor(reviewer, report_id);
      expect(text).toMatchObject({ state: 'text', has_file: false });
      expect(wordsOf(text)).toContain(cornerText);
      expect(wordsOf(text)).toContain(
        `As ${removedMark} et al. and ${removedMark}. have shown, ${removedMark} was right.`,
      );
      expect(wordsOf(text)).toContain(`${removedMark}与${removedMark}也参加了实验。`);
    }
    const review_ids = [1, 2].map((report_id) => idOf(report_id));
    const answers = [
      await answerTo(reviewer, 'reviews', { since: '' }),
      await answerTo(reviewer, 'review_texts', { since: '' }),
      await answerTo(reviewer, 'review_texts', { since: '', details: true }),
      ...(await Promise.all(review_ids.map((review_id) => answerTo(reviewer, 'review_text', { review_id })))),
      ...(await Promise.all(review_ids.map((review_id) => answerTo(reviewer, 'review_file', { review_id })))),
    ];
    for (const answer of answers) expect(cornerWords.filter((word) => answer.includes(word))).toEqual([]);
    expect(answers[2]).toContain('molybdenum was found in seven wines.');
  });

  test('A conflicted abstract and an unassigned one get the same answer, whatever the size of their files', async () => {
    await begin({ blind: 'double' }, await docxWithNames());
    const own = [{ Lastname: 'Noddack', email: 'ida@staff.example' }];
    await submitWith(await docxOf(p('Tantalum. '.repeat(200_000))), own);
    await submitWith(await docxWithNames());
    const { staff_id } = reviewer;
    await assign(server.services.db, [{ report_id: 2, staff_id, assigned_at: '', assigned_by: '' }]);
    const answers = [];
    const times: number[] = [];
    for (const report_id of [2, 3, 77]) {
      const began = process.cpuUsage();
      for (const name of ['review_text', 'review_file'] as const)
        answers.push(await answerTo(reviewer, name, { review_id: idOf(report_id) }));
      times.push(process.cpuUsage(began).user / 1000);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
    // No file was read, which takes a thread. Time of the processor: other tests run at the same time.
    expect(Math.max(...times)).toBeLessThan(Math.min(...times) + 250);
    const { data } = await reviewer.call('review_texts', { since: '', details: true });
    expect(data.details?.map(({ review_id }) => review_id)).toEqual([idOf(1)]);
    // Another person's.
    expect(await answerTo(reviewer, 'review_text', { review_id: idOf(1, owner) })).toBe(answers[0]);
  });

  test('A text without a recognised author block is withheld until released, and again for another file', async () => {
    await begin({ blind: 'double' }, await docxWithNames('Niobium was found.', false));
    expect(await textFor(reviewer, 1)).toMatchObject({ state: 'withheld', paragraphs: [] });
    expect((await reviewer.call('reviews', { since: '' })).data.rows[0]).not.toHaveProperty('word_text');
    const [row] = (await owner.call('reviews', { since: '' })).data.rows;
    expect(row?.word_text).toBe('uncertain');
    // What would be released.
    expect(wordsOf(await textFor(owner, 1))).toContain('Niobium was found.');

    const { file_digest = '' } = await textFor(owner, 1);
    const released_1 = { report_id: 1, choice: 'released', file_digest } as const;
    expect((await reviewer.call('choose_review_text', released_1)).status).toBe(403);
    const chair = await staffWith(server, ['chair'], ['5']);
    expect((await chair.call('choose_review_text', released_1)).status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect((await owner.call('choose_review_text', released_1)).status).toBe(200);
    const released = await textFor(reviewer, 1);
    expect(released.state).toBe('text');
    expect(wordsOf(released)).not.toMatch(/Berzelius|欧阳/);
    const log = server.services.db.selectFrom('audit_log').select('after').where('action', '=', 'word text chosen');
    expect(await log.execute()).toEqual([{ after: '{"text":"released"}' }]);

    await choose(owner, 'withheld');
    expect(await textFor(reviewer, 1)).toMatchObject({ state: 'withheld', paragraphs: [] });
    await choose(owner, 'released');
    const { cursor } = (await reviewer.call('review_texts', { since: '', details: true })).data;
    await replaceFile('Niobium is back.');
    // A device is told that it has changed.
    const { details } = (await reviewer.call('review_texts', { since: cursor, details: true })).data;
    expect(details).toMatchObject([{ state: 'withheld', paragraphs: [] }]);
  });

  test('The settings give nothing or the complete file, but never a file in a double-blind review', async () => {
    const file = await docxWithNames();
    await begin({ blind: 'single', wordFile: 'file' }, file);
    const complete = await textFor(reviewer, 1);
    expect(complete).toMatchObject({ state: 'text', has_file: true });
    expect(wordsOf(complete)).toContain('Jöns Jacob Berzelius');
    const download = () =>
      reviewer.fetch(staffCalls.review_file.path, { method: 'POST', payload: { review_id: idOf(1) } });
    expect((await download()).rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);

    server.services.site.review = { ...usualReview, blind: 'double', wordFile: 'file' };
    expect(await textFor(reviewer, 1)).toMatchObject({ state: 'text', has_file: false });
    expect(wordsOf(await textFor(reviewer, 1))).not.toContain('Berzelius');
    expect((await download()).statusCode).toBe(404);
    server.services.site.review = { ...usualReview, blind: 'double', wordFile: 'nothing' };
    expect(await textFor(reviewer, 1)).toMatchObject({ state: 'none', paragraphs: [] });
    delete server.services.site.review;
    expect((await reviewer.call('review_text', { review_id: idOf(1) })).status).toBe(404);
  });

  test('A file that unpacks to far more, or is not a Word file, is unreadable, and the server goes on', async () => {
    const bomb = await docxOf(p('0'.repeat(70 * 1024 * 1024)));
    const broken = new Blob([Uint8Array.of(0x50, 0x4b, 0x03, 0x04), new Uint8Array(4096)]);
    await begin({ blind: 'double' }, bomb, broken, await docxWithNames());
    const { details } = (await reviewer.call('review_texts', { since: '', details: true })).data;
    expect(details?.map(({ state }) => state)).toEqual(['unreadable', 'unreadable', 'text']);
  });

  test('W4 Only the file that the office has read is released, and reviewers are not told which one it is', async () => {
    await begin({ blind: 'double' }, await docxWithNames('Niobium was found.', false), await docxWithNames());
    const { file_digest = '' } = await textFor(owner, 1);
    expect(file_digest).not.toBe('');
    expect(await textFor(reviewer, 1)).not.toHaveProperty('file_digest');
    // Nothing to decide, so nothing was read.
    expect(await textFor(owner, 2)).not.toHaveProperty('file_digest');
    await replaceFile('Niobium is back.');
    for (const digest of [file_digest, '', 'x'.repeat(43)]) {
      const body = { report_id: 1, choice: 'released', file_digest: digest } as const;
      expect(await owner.call('choose_review_text', body)).toMatchObject({ status: 409, problem: 'otherFile' });
    }
    expect(await textFor(reviewer, 1)).toMatchObject({ state: 'withheld', paragraphs: [] });
    expect(await choose(owner, 'released')).toBeUndefined();
    expect(wordsOf(await textFor(reviewer, 1))).toContain('Niobium is back.');
  });

  test('W4 Office members who also review do not decide about texts of their own abstracts', async () => {
    await begin({ blind: 'double' });
    await submitWith(await docxWithNames('Niobium was found.', false), [
      { Lastname: 'Noddack', email: 'ida@office.example' },
    ]);
    const { staff_id } = reviewer;
    await assign(server.services.db, [{ report_id: 1, staff_id, assigned_at: '', assigned_by: '' }]);
    const { file_digest = '' } = await textFor(owner, 1);
    const both = await staffWith(server, ['secretary', 'reviewer'], [], 'ida@office.example');
    const answers = await Promise.all(
      [1, 77].map((report_id) => answerTo(both, 'choose_review_text', { report_id, choice: 'released', file_digest })),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
    expect(await states()).toEqual([{ report_id: 1, state: 'uncertain', choice: '' }]);
  });

  test('W3 Devices store only the texts that their owner reviews: nobody makes the server read all files', async () => {
    const uncertain = await docxWithNames('Niobium was found.', false);
    await begin({ blind: 'double' }, uncertain, uncertain);
    const both = await staffWith(server, ['secretary', 'reviewer'], [], 'marie@staff.example');
    const { staff_id } = both;
    await assign(server.services.db, [{ report_id: 2, staff_id, assigned_at: '', assigned_by: '' }]);
    const listed = async (caller: Staff) => {
      const { data } = await caller.call('review_texts', { since: '' });
      const { details = [], left } = (await caller.call('review_texts', { since: '', details: true })).data;
      expect(left).toBe(0);
      expect(details.map(({ review_id }) => review_id)).toEqual(data.rows.map(({ review_id }) => review_id));
      return data.rows.map(({ review_id }) => review_id);
    };
    expect(await listed(both)).toEqual([idOf(2, both)]);
    expect(await listed(owner)).toEqual([]);
    // The state of a file is noted when it is read.
    expect((await states()).map(({ report_id }) => report_id)).toEqual([2]);
    // The others are read one at a time.
    expect(await textFor(both, 1)).toMatchObject({ state: 'uncertain' });
  });

  test('W4 A reviewer’s device is not told which abstracts have changed if their texts have not', async () => {
    await begin({ blind: 'double' }, await docxWithNames(), await docxWithNames());
    const listCursor = (await reviewer.call('review_texts', { since: '' })).data.cursor;
    const { cursor, details } = (await reviewer.call('review_texts', { since: '', details: true })).data;
    expect(details).toHaveLength(2);
    // A hidden change: somebody else's conflict with the abstract.
    await server.services.db
      .insertInto('conflict_answer')
      .values({
        report_id: 1,
        staff_id: owner.staff_id,
        answer: 'dismissed',
        grounds: '',
        answered_by: '',
        answered_at: '',
      })
      .execute();
    const later = (await reviewer.call('review_texts', { since: cursor, details: true })).data;
    expect(later).toMatchObject({ details: [], removed: [], total: 2, left: 0 });
    expect(later.cursor).toHaveLength(cursor.length);
    expect((await reviewer.call('review_texts', { since: listCursor })).data.rows).toEqual([]);
    // A change of the text is told, and only of that one.
    await replaceFile('Niobium is back.');
    const changed = (await reviewer.call('review_texts', { since: later.cursor, details: true })).data;
    expect(changed.details).toMatchObject([{ review_id: idOf(1), state: 'withheld' }]);
  });

  test('W4 A file that is not read in time is not tried again at each request', async () => {
    await begin({ blind: 'double' }, await docxWithNames());
    const limits = { timeout: 1, memory: 256 };
    const texts = new WordTexts(server.services, limits);
    // A second request while the file is being read waits for the same thread.
    const found = await Promise.all([texts.of(1), texts.of(1)]);
    expect(found.map(({ state }) => state)).toEqual(['unreadable', 'unreadable']);
    expect(await states()).toEqual([{ report_id: 1, state: 'unreadable', choice: '' }]);
    // It could be read now, but the server does not try.
    limits.timeout = 20_000;
    expect((await texts.of(1)).state).toBe('unreadable');
    // Another file is not affected, nor is this one if the office replaces it.
    await replaceFile(cornerText);
    expect((await texts.of(1)).state).toBe('uncertain');
  });

  test('W4 A file that a busy machine could not read in time is retried after one hour, and then after three', async () => {
    await begin({ blind: 'double' }, await docxWithNames());
    const limits = { timeout: 1, memory: 256 };
    let hours = 0;
    const clock = () => new Date(server.services.clock().getTime() + hours * 60 * 60_000);
    const texts = new WordTexts({ ...server.services, clock }, limits);
    expect((await texts.of(1)).state).toBe('unreadable');
    hours = 1;
    expect((await texts.of(1)).state).toBe('unreadable');
    limits.timeout = 20_000;
    hours = 2;
    expect((await texts.of(1)).state).toBe('unreadable');
    hours = 3;
    expect((await texts.of(1)).state).toBe('text');
    expect(await states()).toEqual([{ report_id: 1, state: '', choice: '' }]);
  });

  test('W4 Many files of one account do not delay the files of others', async () => {
    const files = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((text) => docxWithNames(text));
    const [other, ...many] = await Promise.all(files);
    await begin({ blind: 'double' }, ...many);
    author = await Visitor.registered(server.app, 'marie@curie.example', { Lastname: 'Curie' });
    await submitWith(other!);
    const texts = new WordTexts(server.services);
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5].map(async (report_id) => {
        expect((await texts.of(report_id)).paragraphs).not.toEqual([]);
        order.push(report_id);
      }),
    );
    expect(order.indexOf(5)).toBeLessThan(3);
  });

  test('W4 A text that is too long to be compared with the authors is not shown', async () => {
    const abstract = p('Abstract: Molybdenum was found in seven wines.');
    const long = p(`${'x '.repeat(149_990)}Jöns Jacob Berzelius`);
    await begin({ blind: 'double' }, await docxOf(`${abstract}${p(cornerText)}${long}${p('Berzelius et al.')}`));
    const text = await textFor(reviewer, 1);
    expect(text).toMatchObject({ state: 'text', is_cut: true });
    expect(wordsOf(text)).toContain(cornerText);
    expect(wordsOf(text)).not.toMatch(/x x|berz/iu);
  });
});
