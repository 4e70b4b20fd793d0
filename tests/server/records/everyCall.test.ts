import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { staffCalls, type StaffCallName } from '#contract/staff/staffCalls.ts';
import { filesInZip } from '#client/readers/zip/zip.ts';
import { insertLetters } from '#server/db/mail.ts';
import { insertMailing } from '#server/db/staff/mailings.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { fittingJson, type KnownValues } from '../fuzz/schemaJson.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

/** What everybody may see of abstracts in this test; undefined: as it is decided by roles. */
let shown: VisibleAbstracts | undefined;
const byRoles = VisibleAbstracts.to.bind(VisibleAbstracts);
beforeAll(() => void vi.spyOn(VisibleAbstracts, 'to').mockImplementation((staff) => shown ?? byRoles(staff)));
afterAll(() => void vi.restoreAllMocks());

/** Words that stand only in the hidden abstract, by the part of it in which they stand. */
const words = {
  text: ['zirconium', 'molybdenum', 'ruthenium'],
  authors: ['berzelius', 'uppsala'],
  file: ['tellurium'],
} as const;

/** The calls that answer something of an abstract to whoever may see all of it, and the parts that they answer. */
const telling: Partial<Record<StaffCallName, readonly (keyof typeof words)[]>> = {
  abstracts: ['text', 'authors', 'file'],
  abstract_texts: ['text'],
  abstract: ['text', 'authors', 'file'],
  abstract_file: ['file'],
  author_entries: ['text', 'authors'],
  edit_abstract: ['text', 'authors', 'file'],
  export_texts: ['text', 'authors', 'file'],
  // Named for paper and author, and not as the author called it.
  export_files: ['text', 'authors'],
  people: ['text'],
  person: ['text'],
  export_person: ['text', 'authors', 'file'],
  mail_preview: ['text', 'authors'],
  mail_outbox: ['text'],
  mail_letter: ['text'],
  mail_resend: ['text'],
  audit_log: ['text'],
};

/** Calls that end what the others need: they are made last. */
const last: readonly StaffCallName[] = [
  ...(['merge_people', 'close_person', 'move_abstract', 'erase_person', 'staff_remove', 'staff_set_roles'] as const),
  ...(['staff_end_session', 'begin_conference', 'serve_sample', 'staff_sign_out'] as const),
];
const names = (Object.keys(staffCalls) as StaffCallName[]).toSorted(
  (one, other) => last.indexOf(one) - last.indexOf(other),
);

describe('S1 S4 No call of staff tells what its caller may not see of an abstract', () => {
  let server: TestServer;
  let owner: Visitor & { staff_id: string };
  let author: Visitor;
  let mail_id: number;
  let known: KnownValues;

  beforeEach(async () => {
    shown = undefined;
    server = await startServer(sqlite);
    owner = await staffWith(server, ['owner']);
    author = await Visitor.registered(server.app, 'author@university.example');
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'tellurium.docx');
    await submit(author, { topics: '3', title: 'Extracts of meat' });
    await submit(author, {
      topics: '5',
      title: 'Zirconium in wine',
      abstract: 'Molybdenum was found.',
      keywords: 'ruthenium',
      report_people: JSON.stringify([
        person({ Lastname: 'Berzelius', Affiliation: 'Uppsala', email: 'berzelius@uppsala.example' }),
      ]),
      file_url,
    });
    await owner.call('edit_abstract', {
      command_id: 'first',
      report_id: 2,
      changes: { title: { from: 'Zirconium in wine', to: 'Zirconium in beer' } },
    });
    mail_id = await queueMail();
    known = Object.fromEntries(
      Object.entries({
        report_id: 2,
        report_ids: '1,2',
        other_id: 1,
        visitor_id: author.visitor_id,
        from: 0,
        version: 1,
        mailing_id: 1,
        mail_id,
        letter_id: 1,
        query: '',
        since: '',
        words: '',
        email: 'berzelius@uppsala.example',
      }).map(([name, value]) => [name, fc.constant(JSON.stringify(value))]),
    );
  });
  afterEach(() => server.stop());

  /** A letter of a mailing about the abstract, which was given up. */
  async function queueMail(): Promise<number> {
    const { db, clock } = server.services;
    const now = clock().toISOString();
    const written = { subject: { en: 'About {title}', zh: '' }, text: { en: '{title}', zh: '' } };
    const counts = { letters_en: 1, letters_zh: 0, skipped: 0, to_unconfirmed: 1 };
    const mailing_id = await insertMailing(
      db,
      { ...written, query: '', to: 'submitter' },
      { ...counts, created_at: now, created_by: owner.staff_id, send_at: now },
    );
    const values = { title: 'Zirconium in wine' };
    const recipient = JSON.stringify({ language: 'en', values, abstracts: [2] });
    const letter = { visitor_id: author.visitor_id, email: 'author@university.example', report_id: 2, recipient };
    await insertLetters(db, { mailing_id, created_at: now }, [letter]);
    await db.updateTable('mail').set({ given_up_at: now, subject: 'About Zirconium in wine' }).execute();
    return (await db.selectFrom('mail').select('mail_id').executeTakeFirstOrThrow()).mail_id;
  }

  let commands = 0;
  /** A body that the call takes, which asks for the hidden abstract wherever a body can name one. */
  function bodyOf(name: StaffCallName, run: number): string | undefined {
    const { body } = staffCalls[name] as { body?: z.core.$ZodType };
    if (!body) return undefined;
    const command_id = fc.constant(JSON.stringify(`command ${++commands}`));
    const written = specials[name];
    const [json = '{}'] = fc.sample(fittingJson(body, { ...known, command_id }), { seed: run, numRuns: 1 });
    return written ? JSON.stringify({ ...JSON.parse(json), ...written() }) : json;
  }

  const draft = {
    subject: { en: 'About {title}', zh: '' },
    text: { en: 'Dear {name}, {title}', zh: '' },
    query: '',
    to: 'corresponding',
  };
  /** Bodies that no chance makes. */
  const specials: Partial<Record<StaffCallName, () => object>> = {
    abstracts: () => ({ since: '', first: undefined, details: commands % 2 ? true : undefined }),
    abstract_file: () => ({ report_id: 2, version: undefined }),
    edit_abstract: () => ({
      changes: { title: { from: 'Something else', to: 'Other' } },
      file: undefined,
      back_to: undefined,
    }),
    export_texts: () => ({ report_ids: '1,2', format: 'json' }),
    author_entries: () => ({ email: 'berzelius@uppsala.example' }),
    mail_preview: () => ({ draft, from: 0 }),
    mail_outbox: () => ({ mailing_id: undefined, before: undefined }),
    mail_resend: () => ({ mail_id, email: 'other@university.example', also: [] }),
    audit_log: () => ({ before: undefined, actor: '', action: '', target: '', target_id: '', from: '', until: '' }),
  };

  /** Everything that a call answers: headers and body, unpacked, with the files of a zip, in small letters. */
  async function answerOf(name: StaffCallName, run: number): Promise<string> {
    const { method, path, upload, query } = staffCalls[name] as Call;
    const payload = bodyOf(name, run);
    const asked = query ? '?report_id=2&letter_id=1&name=new.docx&tell=no&visitor_id=' + author.visitor_id : '';
    const reply = await owner.fetch(path + asked, {
      method,
      headers: { 'accept-encoding': run % 2 ? 'br' : 'identity', ...(upload && { 'content-type': upload }) },
      ...(upload
        ? { payload: Buffer.from(fixtureBytes('abstract-en.docx')) }
        : payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    });
    const encoding = reply.headers['content-encoding'];
    const bytes =
      encoding === 'br'
        ? brotliDecompressSync(reply.rawPayload)
        : encoding === 'gzip'
          ? gunzipSync(reply.rawPayload)
          : reply.rawPayload;
    const files = name === 'export_files' && reply.statusCode === 200 ? await unzipped(bytes) : '';
    return `${JSON.stringify(reply.headers)}\n${bytes.toString()}\n${files}`.toLowerCase();
  }

  async function unzipped(bytes: Buffer): Promise<string> {
    const zip = new Blob([new Uint8Array(bytes)]);
    const files = await filesInZip(zip, 100);
    return [...files.keys()].join('\n');
  }

  const toldIn = (answer: string) =>
    (Object.keys(words) as (keyof typeof words)[]).filter((part) => words[part].some((word) => answer.includes(word)));

  test('with all of it visible, the calls that tell of it are known', async () => {
    const told: Partial<Record<StaffCallName, string[]>> = {};
    for (const name of names) {
      const parts = new Set<string>();
      for (const run of [1, 2]) for (const part of toldIn(await answerOf(name, run))) parts.add(part);
      if (parts.size > 0) told[name] = [...parts];
    }
    expect(told).toEqual(telling);
  });

  test.each([
    ['the abstract itself', new VisibleAbstracts(['3']), ['text', 'authors', 'file']],
    ['its authors', new VisibleAbstracts('all', ['authors']), ['authors']],
    ['its authors and its file', new VisibleAbstracts('all', ['authors', 'account', 'file']), ['authors', 'file']],
  ] as const)('with %s hidden, no call tells of it', async (_, seen, hidden) => {
    shown = seen;
    for (const name of names)
      for (const run of [1, 2]) {
        const told = toldIn(await answerOf(name, run)).filter((part) => hidden.some((each) => each === part));
        expect([name, told]).toEqual([name, []]);
      }
  });

  test('whoever sees something else has another key, so that a device drops what it holds', () => {
    const parts = [[], ['authors'], ['account'], ['file'], ['authors', 'account'], ['authors', 'file']] as const;
    const topics = ['all', [], ['3'], ['5'], ['3', '5']] as const;
    const seen = topics.flatMap((some) => parts.map((hidden) => new VisibleAbstracts(some, hidden).key));
    expect(new Set(seen).size).toBe(seen.length);
    expect(new VisibleAbstracts(['5', '3'], ['file', 'authors']).key).toBe(
      new VisibleAbstracts(['3', '5'], ['authors', 'file']).key,
    );
  });
});
