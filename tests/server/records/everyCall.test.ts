import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { staffCalls, type StaffCallName } from '#contract/staff/staffCalls.ts';
import { filesInZip } from '#contract/readers/zip/zip.ts';
import { insertLetters } from '#server/db/mail.ts';
import { insertMailing } from '#server/db/staff/mailings.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { reviewId } from '#contract/kinds/review/review.ts';
import { KeepingDevice, ListingDevice } from './device.ts';
import { fittingJson, type KnownValues } from '../fuzz/schemaJson.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

/** The abstracts that everybody may see in this test. Undefined: their roles decide. */
let shown: VisibleAbstracts | undefined;
const byRoles = VisibleAbstracts.to.bind(VisibleAbstracts);
beforeAll(() => void vi.spyOn(VisibleAbstracts, 'to').mockImplementation((staff) => shown ?? byRoles(staff)));
afterAll(() => void vi.restoreAllMocks());

/** Words that occur only in the hidden abstract, by part. */
const words = {
  text: ['zirconium', 'molybdenum', 'ruthenium'],
  authors: ['berzelius', 'uppsala'],
  file: ['tellurium'],
} as const;

/** The calls that return parts of an abstract to staff who may see all of it, with those parts. */
const telling: Partial<Record<StaffCallName, readonly (keyof typeof words)[]>> = {
  abstracts: ['text', 'authors', 'file'],
  abstract_texts: ['text'],
  abstract: ['text', 'authors', 'file'],
  abstract_file: ['file'],
  decisions: ['text', 'authors'],
  assignments: ['text', 'authors'],
  // The abstract itself is only for its reviewer.
  reviews: ['text'],
  author_entries: ['text', 'authors'],
  edit_abstract: ['text', 'authors', 'file'],
  export_texts: ['text', 'authors', 'file'],
  // The file is named for paper and author, not by its original name.
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

/** Calls that end what the others need. They are called last. */
const last: readonly StaffCallName[] = [
  ...(['merge_people', 'close_person', 'move_abstract', 'erase_person', 'staff_remove', 'staff_set_roles'] as const),
  ...(['staff_end_session', 'begin_conference', 'serve_sample', 'staff_sign_out'] as const),
];
const names = (Object.keys(staffCalls) as StaffCallName[]).toSorted(
  (one, other) => last.indexOf(one) - last.indexOf(other),
);

/** Words that occur only in data about the author, by form. */
const personWords = {
  registration: ['quackenbush', 'nordhausen', 'krimmstrasse', '7734455', 'author@university.example'],
  authorInfo: ['wolkenbruch'],
  invoice: ['steuerberater'],
  payment: ['kreditanstalt'],
  letter: ['konsulat', 'beglaubigt'],
} as const;

const everyForm = ['registration', 'authorInfo', 'invoice', 'payment', 'letter'] as const;
/** The calls that return a person's data to the office, with the forms that they return. */
const tellingOfPerson: Partial<Record<StaffCallName, readonly (keyof typeof personWords)[]>> = {
  people: everyForm,
  person: everyForm,
  export_person: everyForm,
  // Refused as conflicts, with the present values.
  correct_person: ['registration'],
  correct_address: ['registration'],
  note_payment: ['payment'],
  change_invoice: ['invoice'],
  letters: ['registration', 'letter'],
  change_letter: ['letter'],
  abstracts: ['registration'],
  abstract: ['registration'],
  edit_abstract: ['registration'],
  export_texts: ['registration'],
  mail_preview: ['registration'],
  mail_outbox: ['registration'],
  mail_resend: ['registration'],
  audit_log: ['registration', 'payment', 'letter'],
};

/** The calls that return a person's data to a chair of one of their abstracts' topics. */
const tellingOfPersonToChair = {
  abstracts: ['registration'],
  abstract: ['registration'],
  export_texts: ['registration'],
} as const;

describe('S1 S4 S6 No staff call reveals more of an abstract or a person than its caller may see', () => {
  let server: TestServer;
  let owner: Visitor & { staff_id: string };
  let author: Visitor;
  let mail_id: number;
  let known: KnownValues;

  beforeEach(async () => {
    shown = undefined;
    server = await startServer(sqlite, { site: reviewedForum });
    owner = await staffWith(server, ['owner']);
    author = await Visitor.registered(server.app, 'author@university.example', {
      ...{ Lastname: 'Quackenbush', affiliation: 'Nordhausen', address: 'Krimmstrasse 1', tel: '7734455' },
    });
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
    const { staff_id } = await staffWith(server, ['reviewer'], [], 'assigned@staff.example');
    await assign(server.services.db, [{ report_id: 2, staff_id, assigned_at: '', assigned_by: '' }]);
    await fillForms();
    mail_id = await queueMail();
    known = Object.fromEntries(
      Object.entries({
        report_id: 2,
        decision_id: 2,
        assignment_id: 2,
        review_id: reviewId({ report_id: 2, staff_id }),
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

  /** Fills in all forms about the author, as the author and as the office. */
  async function fillForms(): Promise<void> {
    const info = { name: 'Wolkenbruch', country: '276', affiliation: 'U', address: 'G', email: 'a@b.example' };
    await author.call('add_author_info', info);
    await author.call('add_invoice', { title: 'Steuerberater' });
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    await author.call('add_invitation_letter', { file_url, note: 'Konsulat' });
    const { visitor_id } = author;
    const paid = { state: { from: '' as const, to: 'paid' as const }, note: { from: '', to: 'Kreditanstalt' } };
    await owner.call('note_payment', { command_id: 'paid', visitor_id, changes: paid });
    const worked = { note: { from: '', to: 'Beglaubigt' } };
    await owner.call('change_letter', { command_id: 'worked', letter_id: '1', changes: worked });
  }

  /** Adds a letter about the abstract that was given up. */
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
  /** A valid body that refers to the hidden abstract wherever it can. */
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
  /** Bodies that random values would not match. */
  const specials: Partial<Record<StaffCallName, () => object>> = {
    abstracts: () => ({ since: '', first: undefined, details: commands % 2 ? true : undefined }),
    abstract_file: () => ({ report_id: 2, version: undefined, paper: undefined }),
    edit_abstract: () => ({
      changes: { title: { from: 'Something else', to: 'Other' } },
      file: undefined,
      back_to: undefined,
    }),
    correct_person: () => ({ changes: { Lastname: { from: 'Something else', to: 'Other' } } }),
    correct_address: () => ({ email: { from: 'else@university.example', to: 'other@university.example' } }),
    note_payment: () => ({ changes: { note: { from: 'Something else', to: 'Other' } } }),
    change_invoice: () => ({ changes: { title: { from: 'Something else', to: 'Other' } } }),
    change_letter: () => ({ letter_id: '1', changes: { note: { from: 'Something else', to: 'Other' } } }),
    export_texts: () => ({ report_ids: '1,2', format: 'json' }),
    author_entries: () => ({ email: 'berzelius@uppsala.example' }),
    mail_preview: () => ({ draft, from: 0 }),
    mail_outbox: () => ({ mailing_id: undefined, before: undefined }),
    mail_resend: () => ({ mail_id, email: 'other@university.example', also: [] }),
    audit_log: () => ({ before: undefined, actor: '', action: '', target: '', target_id: '', from: '', until: '' }),
  };

  /** The complete response in lower case: headers and body, decompressed, with the files in a zip. */
  async function answerOf(name: StaffCallName, run: number, caller: Visitor = owner): Promise<string> {
    const { method, path, upload, query } = staffCalls[name] as Call;
    const payload = bodyOf(name, run);
    const asked = query ? '?report_id=2&letter_id=1&name=new.docx&tell=no&visitor_id=' + author.visitor_id : '';
    const reply = await caller.fetch(path + asked, {
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

  const partsIn = <Part extends string>(all: Readonly<Record<Part, readonly string[]>>, answer: string) =>
    (Object.keys(all) as Part[]).filter((part) => all[part].some((word) => answer.includes(word)));
  const toldIn = (answer: string) => partsIn(words, answer);

  /** The calls whose response to the caller has some of the words, with their parts. */
  async function tellingTo<Part extends string>(caller: Visitor, all: Readonly<Record<Part, readonly string[]>>) {
    const told: Partial<Record<StaffCallName, Part[]>> = {};
    for (const name of names) {
      const parts = new Set<Part>();
      for (const run of [1, 2]) for (const part of partsIn(all, await answerOf(name, run, caller))) parts.add(part);
      if (parts.size > 0) told[name] = [...parts];
    }
    return told;
  }

  test('if everything is visible, the calls that return it are known', async () => {
    expect(await tellingTo(owner, words)).toEqual(telling);
  });

  test('the calls that tell the office about a person are known', async () => {
    expect(await tellingTo(owner, personWords)).toEqual(tellingOfPerson);
  });

  test.each([
    ['a chair of other topics', ['chair'], ['9'], {}],
    ['a chair without topics', ['chair'], [], {}],
    ['a reviewer', ['reviewer'], [], {}],
    ['a chair of the topic', ['chair'], ['5'], tellingOfPersonToChair],
  ] as const)(
    'to %s, who sees no list of people, no call says more about a person than the abstracts do',
    async (...row) => {
      const [, roles, topics, expected] = row;
      expect(await tellingTo(await staffWith(server, roles, topics), personWords)).toEqual(expected);
    },
  );

  test('every count of a person’s submissions only includes visible ones', async () => {
    const { visitor_id } = author;
    const device = new ListingDevice('people');
    const counts = async () => {
      await device.sync(owner);
      const keeping = new KeepingDevice('people');
      await keeping.sync(owner);
      const { data: one } = await owner.call('person', { visitor_id });
      const { data: exported } = await owner.call('export_person', { visitor_id });
      const authors = { ...draft, text: { en: 'Dear {name}', zh: '' }, subject: { en: 'News', zh: '' }, to: 'people' };
      const preview = { draft: { ...authors, group: 'authors' } as MailDraft, from: 0 };
      return {
        listed: device.rows.get(visitor_id)!['submissions'],
        opened: one.submissions.length,
        stored: (keeping.ones.get(visitor_id)!['submissions'] as unknown[]).length,
        exported: exported.submissions.length,
        found: (await owner.call('mail_preview', preview)).data.count,
      };
    };
    const all = (count: number) => ({
      ...{ listed: count, opened: count, stored: count, exported: count, found: Math.min(count, 1) },
    });
    expect(await counts()).toEqual(all(2));
    shown = new VisibleAbstracts(['3']);
    expect(await counts()).toEqual(all(1));
    await server.services.db.updateTable('report').set({ topics: '3' }).where('report_id', '=', 2).execute();
    expect(await counts()).toEqual(all(2));
    expect(device.replies.at(-1)).toMatchObject({ is_complete: false, rows: [{ visitor_id }] });
    await server.services.db.updateTable('report').set({ topics: '5' }).execute();
    expect(await counts()).toEqual(all(0));
    shown = new VisibleAbstracts('all', ['account']);
    expect(await counts()).toEqual(all(0));
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

  test('callers who see different data have different keys, so that a device deletes its rows', () => {
    const parts = [[], ['authors'], ['account'], ['file'], ['authors', 'account'], ['authors', 'file']] as const;
    const topics = ['all', [], ['3'], ['5'], ['3', '5']] as const;
    const seen = topics.flatMap((some) => parts.map((hidden) => new VisibleAbstracts(some, hidden).key));
    expect(new Set(seen).size).toBe(seen.length);
    expect(new VisibleAbstracts(['5', '3'], ['file', 'authors']).key).toBe(
      new VisibleAbstracts(['3', '5'], ['authors', 'file']).key,
    );
  });
});
