import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { usualReview } from '#contract/content/review.ts';
import { reviewId, type ReviewRules } from '#contract/kinds/review/review.ts';
import { staffCalls, type StaffCallName } from '#contract/staff/staffCalls.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { fittingJson } from '../fuzz/schemaJson.ts';
import { forumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };

/** Words that occur only in one abstract: in what a reviewer reads, in its authors, and in what no reviewer is told. */
const words = {
  assigned: {
    text: ['zirconium', 'molybdenum', 'ruthenium'],
    authors: ['berzelius', 'uppsala'],
    others: ['berzelius@', '7734455', 'tellurium', 'quackenbush', 'nordhausen', 'krimmstrasse', 'author@university'],
  },
  unassigned: {
    text: ['palladium', 'rhodium', 'osmium'],
    authors: ['ekeberg', 'greifswald'],
    others: ['ekeberg@', 'niobium'],
  },
  /** By the reviewer, who was not noticed as its author when it was assigned. */
  own: { text: ['tantalum'], authors: ['hatchett'], others: ['columbium'] },
} as const;

/** Calls that end what the others need, or are about the own session. */
const left: ReadonlySet<StaffCallName> = new Set(['staff_sign_out', 'staff_end_session'] as const);
const names = (Object.keys(staffCalls) as StaffCallName[]).filter((name) => !left.has(name));

let server: TestServer;
let owner: Staff;
let reviewer: Staff;
let author: Visitor;

async function begin(review: ReviewRules): Promise<void> {
  server = await startServer(sqlite, { site: { ...forumSite, review } });
  owner = await staffWith(server, ['owner']);
  reviewer = await staffWith(server, ['reviewer'], [], 'ida@staff.example');
  author = await Visitor.registered(server.app, 'author@university.example', {
    ...{ Lastname: 'Quackenbush', affiliation: 'Nordhausen', address: 'Krimmstrasse 1', tel: '7734455' },
  });
  const { data: one } = await author.upload(fixtureBytes('abstract-en.docx'), 'tellurium.docx');
  const { data: two } = await author.upload(fixtureBytes('abstract-en.docx'), 'niobium.docx');
  const { data: three } = await author.upload(fixtureBytes('abstract-en.docx'), 'columbium.docx');
  await submit(author, {
    ...{ topics: '3', title: 'Zirconium in wine', abstract: 'Molybdenum was found.', keywords: 'ruthenium' },
    report_people: by({ Lastname: 'Berzelius', Affiliation: 'Uppsala', email: 'berzelius@uppsala.example' }),
    file_url: one,
  });
  await submit(author, {
    ...{ topics: '3', title: 'Palladium in beer', abstract: 'Rhodium was found.', keywords: 'osmium' },
    report_people: by({ Lastname: 'Ekeberg', Affiliation: 'Greifswald', email: 'ekeberg@greifswald.example' }),
    file_url: two,
  });
  await submit(author, {
    ...{ topics: '3', title: 'Tantalum', file_url: three },
    report_people: by({ Lastname: 'Hatchett', email: 'ida@staff.example' }),
  });
  const { staff_id } = reviewer;
  const rows = [1, 3].map((report_id) => ({ report_id, staff_id, assigned_at: '', assigned_by: '' }));
  await assign(server.services.db, [
    ...rows,
    { report_id: 2, staff_id: owner.staff_id, assigned_at: '', assigned_by: '' },
  ]);
}

function by(fields: Parameters<typeof person>[0]): string {
  return JSON.stringify([person(fields)]);
}

/** A valid body that names an abstract, or its review, wherever it can. */
function bodyOf(name: StaffCallName, report_id: number): string | undefined {
  const { body } = staffCalls[name] as { body?: z.core.$ZodType };
  if (!body) return undefined;
  const known = Object.entries({
    ...{ report_id, decision_id: report_id, other_id: 1, report_ids: '1,2,3', visitor_id: author.visitor_id },
    review_id: reviewId({ report_id, staff_id: report_id === 2 ? owner.staff_id : reviewer.staff_id }),
    ...{ staff_id: owner.staff_id, command_id: `${name} ${report_id}`, since: '', query: '', words: '', from: 0 },
    ...{ version: 1, mailing_id: 1, letter_id: 1, email: 'berzelius@uppsala.example' },
  }).map(([field, value]) => [field, fc.constant(JSON.stringify(value))] as const);
  const [json = '{}'] = fc.sample(fittingJson(body, Object.fromEntries(known)), { seed: report_id, numRuns: 1 });
  const always = name === 'reviews' ? { since: '', first: undefined } : {};
  return JSON.stringify({ ...(JSON.parse(json) as object), ...always });
}

interface Answer {
  status: number;
  /** Headers and body, decompressed. */
  text: string;
}

async function answerOf(caller: Visitor, name: StaffCallName, report_id: number): Promise<Answer> {
  const { method, path, upload, query } = staffCalls[name] as Call;
  const asked = query
    ? `?report_id=${report_id}&letter_id=1&name=new.docx&tell=no&visitor_id=${author.visitor_id}`
    : '';
  const payload = upload ? Buffer.from(fixtureBytes('abstract-en.docx')) : bodyOf(name, report_id);
  const reply = await caller.fetch(path + asked, {
    method,
    headers: { 'accept-encoding': report_id % 2 ? 'br' : 'identity', 'content-type': upload ?? 'application/json' },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status, headers, rawPayload } = reply;
  const encoding = headers['content-encoding'];
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes;
  return { status, text: `${JSON.stringify(headers)}\n${unpack(rawPayload).toString()}`.toLowerCase() };
}

/** The words that any call answers to a caller, by call. */
async function toldTo(caller: Visitor, of: readonly string[]): Promise<Partial<Record<StaffCallName, string[]>>> {
  const told: Partial<Record<StaffCallName, string[]>> = {};
  for (const name of names)
    for (const report_id of [1, 2, 3]) {
      const { text } = await answerOf(caller, name, report_id);
      const found = of.filter((word) => text.includes(word));
      if (found.length > 0) told[name] = [...new Set([...(told[name] ?? []), ...found])];
    }
  return told;
}

/** Of the abstracts without a conflict. Before anything is assigned, reviewers say which of them they would review. */
const titles = ['zirconium', 'palladium'];
const everyWord = Object.values(words).flatMap(({ text, authors, others }) => [...text, ...authors, ...others]);

describe('W4 What a reviewer is told', () => {
  afterEach(() => server.stop());

  test('In a double-blind review, no call tells more than assigned texts and the titles of others', async () => {
    await begin({ ...usualReview, blind: 'double' });
    expect(await toldTo(reviewer, everyWord)).toEqual({
      reviews: [...words.assigned.text],
      assignments: titles,
    });
  });

  test('In a single-blind review, no call tells more than that and the authors’ names and affiliations', async () => {
    await begin({ ...usualReview, blind: 'single' });
    expect(await toldTo(reviewer, everyWord)).toEqual({
      reviews: [...words.assigned.text, ...words.assigned.authors],
      assignments: ['zirconium', 'berzelius', 'palladium', 'ekeberg'],
    });
  });

  test('No answer changes, in length or in number, with abstracts, authors and reviews that are hidden', async () => {
    // The text of another file is another text (`wordTexts.test.ts`).
    await begin({ ...usualReview, blind: 'double', wordFile: 'nothing' });
    /** Every answer apart from times and cursors, which differ each time and have the same length. */
    async function everyAnswer(): Promise<Record<string, string>> {
      const answers: Record<string, string> = {};
      for (const name of names.filter((each) => !('command' in staffCalls[each])))
        for (const report_id of [1, 2, 3]) {
          const { status, text } = await answerOf(reviewer, name, report_id);
          const steady = text
            .replaceAll(/"(date|x-request-id|retry-after|x-ratelimit-[a-z]+)":("[^"]*"|\d+),?/g, '')
            // A cursor is random, and cannot be compressed to the same length each time.
            .replace(/("content-encoding":"br","content-length":)"\d+"/, '$1')
            .replaceAll(/"cursor":"[^"]*"/g, (cursor) => `"cursor":${cursor.length}`)
            .replaceAll(/\d{4}-\d\d-\d\dt[\d:.]+z/g, 'time');
          answers[`${name} ${report_id}`] = `${status} ${steady}`;
        }
      return answers;
    }
    // The first answers to some calls begin something, such as a passkey.
    await everyAnswer();
    const before = await everyAnswer();
    expect(before['reviews 1']).toContain('zirconium');
    const lists = ['assignments', 'reviewers', 'reviews'] as const;
    const cursors = new Map<string, string>();
    for (const list of lists) cursors.set(list, (await reviewer.call(list, {})).data.cursor);
    /** The replies for a device that has the lists. Empty, whatever is hidden. */
    async function everyUpdate(): Promise<Record<string, unknown>> {
      const updates: Record<string, unknown> = {};
      for (const list of lists) {
        const since = cursors.get(list)!;
        const { cursor, ...rest } = (await reviewer.call(list, { since })).data;
        updates[list] = { ...rest, cursor: cursor.length };
      }
      return updates;
    }
    const unchanged = await everyUpdate();
    expect(unchanged).toMatchObject(
      Object.fromEntries(lists.map((list) => [list, { is_complete: false, rows: [], removed: [] }])),
    );
    const told: string[] = [];
    /** Notes what tells the reviewer that something has changed. */
    async function hide(change: string, make: () => Promise<unknown>): Promise<void> {
      await make();
      for (const [list, update] of Object.entries(await everyUpdate()))
        if (JSON.stringify(update) !== JSON.stringify(unchanged[list])) told.push(`${list}: ${change}`);
    }
    const { data: file_url } = await author.upload(fixtureBytes('abstract-zh.docx'), 'platinum.docx');
    const longer = by({ Lastname: 'Berzelius-Johansson', Affiliation: 'Stockholm', email: 'j@stockholm.example' });
    const own = by({ Lastname: 'Noddack', email: 'ida@staff.example' });
    await hide('an abstract with a conflict', () =>
      submit(author, { topics: '3', title: 'One more', report_people: own, file_url }),
    );
    // Other authors and another file of the same abstract.
    await hide('another file', () =>
      owner.send('POST', `${staffCalls.replace_file.path}?report_id=1&name=renamed.docx&tell=no`, {
        payload: Buffer.from(fixtureBytes('abstract-zh.docx')),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    );
    const { report_people } = await server.services.db
      .selectFrom('report')
      .select('report_people')
      .where('report_id', '=', 1)
      .executeTakeFirstOrThrow();
    await hide('other authors', () =>
      owner.call('edit_abstract', {
        command_id: 'authors',
        report_id: 1,
        changes: { report_people: { from: report_people, to: longer } },
      }),
    );
    const { db } = server.services;
    await hide('another affiliation of the account', () =>
      db.updateTable('account').set({ affiliation: 'Freiberg' }).execute(),
    );
    // Another reviewer of the same abstract.
    const lise = await staffWith(server, ['reviewer'], [], 'lise@staff.example');
    const { staff_id } = lise;
    await hide('another reviewer', () => assign(db, [{ report_id: 1, staff_id, assigned_at: '', assigned_by: '' }]));
    const preference = { preference: { from: '', to: 'conflict' } } as const;
    await hide('what the other reviewer says', () =>
      lise.call('state_preference', { command_id: 'no', assignment_id: 2, changes: preference }),
    );
    const institution = { institution: { from: '', to: 'Uppsala' } };
    await hide('the other reviewer’s institution', () =>
      lise.call('change_reviewer', { command_id: 'uppsala', reviewer_id: staff_id, changes: institution }),
    );
    const answer = { from: '', to: 'dismissed' } as const;
    await hide('an answer about the other reviewer', () =>
      owner.call('answer_conflict', { command_id: 'answer', assignment_id: 2, staff_id, answer, grounds: [] }),
    );
    const changes = { for_author: { from: '', to: 'Figures, please' }, score_clarity: { from: '', to: '2' } };
    const review_id = reviewId({ report_id: 1, staff_id });
    await hide('the other review', async () =>
      expect((await lise.call('write_review', { command_id: 'lise', review_id, changes })).status).toBe(200),
    );
    expect(await everyAnswer()).toEqual(before);
    expect(told).toEqual([]);
    // What is shown is sent.
    await db.updateTable('report').set({ title: 'Zirconium in beer' }).where('report_id', '=', 1).execute();
    for (const list of ['assignments', 'reviews'] as const) {
      const { rows } = (await reviewer.call(list, { since: cursors.get(list)! })).data;
      expect(rows).toMatchObject([{ title: 'Zirconium in beer' }]);
    }
  });

  test('The same calls show all of these texts to an owner', async () => {
    await begin(usualReview);
    const told = Object.values(await toldTo(owner, everyWord)).flat();
    expect(everyWord.filter((word) => !told.includes(word))).toEqual([]);
  });
});
