import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '#contract/calls/calls.ts';
import { SignedReceipt } from '#contract/calls/receipt.ts';
import { everyCall } from '#contract/calls/everyCall.ts';
import type { DecidedOutcome } from '#contract/kinds/decision/decision.ts';
import { usualFullPaper } from '#contract/content/review.ts';
import { verifyAddress } from '#server/db/accounts/accounts.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { forumSite, forumWuxiSite, reviewedForum, symposiumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, submit, Visitor } from '../support/visitor.ts';
import { isReceiptValid, sha256 } from '../support/verifyReceipt.ts';

const bytes = fixtureBytes('abstract-en.docx');
const otherBytes = fixtureBytes('abstract-zh.docx');

/** Mail is queued, and never sent. */
const mail = { smtp: new URL('smtp://127.0.0.1:1'), from: { name: 'Forum', address: 'office@forum.example' } };

// The server's clock begins on 1 October 2024.
const site = {
  ...reviewedForum,
  review: { ...reviewedForum.review!, fullPaper: { ...usualFullPaper, due: '2024-10-03' } },
};

describe.each(databases)('Full papers, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  let secretary: Visitor & { staff_id: string };
  let commands = 0;
  beforeEach(async () => {
    server = await startServer(kind, { site, mail });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'zhang@university.example', { Firstname: '伟', Lastname: '张' });
    for (const topics of ['3', '5']) await submit(author, { topics, title: `第${topics}专题 <b>` });
    await decide(1, 'oral');
  });
  afterEach(() => server.stop());

  const command_id = () => `command ${++commands}`;
  const decide = async (decision_id: number, outcome: Exclude<DecidedOutcome, ''>, from: DecidedOutcome = '') => {
    const changes = { outcome: { from, to: outcome } };
    await secretary.call('propose_outcome', { command_id: command_id(), decision_id, changes });
    const seen = { outcome, duplicate_of: '', message: '' };
    const applied = await secretary.call('apply_outcome', { command_id: command_id(), decision_id, seen });
    expect(applied.status).toBe(200);
  };
  const upload = async (name = '全文.docx', content = bytes, who = author) => (await who.upload(content, name)).data;
  const send = (file_url: string, report_id = 1, who = author) => who.call('add_full_paper', { report_id, file_url });
  const told = async (report_id = 1) => {
    const { data } = await author.call('report_list', {});
    return data.find((report) => report.report_id === report_id)?.outcome?.paper;
  };
  /** Mail about full papers. */
  const mails = () =>
    server.services.db
      .selectFrom('mail')
      .selectAll()
      .where((is) => is.or([is('subject', 'like', '%full paper%'), is('subject', 'like', '%全文%')]))
      .orderBy('mail_id')
      .execute();
  const rows = () => server.services.db.selectFrom('full_paper').selectAll().orderBy('version').execute();

  test('W8 an accepted author submits versions, each once, with a receipt; the newest comes first', async () => {
    expect(await told(2)).toBeUndefined();
    expect(await told()).toEqual({
      versions: [],
      length: { en: '5 to 8 pages', zh: '5至8页' },
      due: {
        date: { en: '3 October 2024', zh: '2024年10月3日' },
        zone: { en: 'Beijing time (UTC+8)', zh: '北京时间' },
        ends_at: '2024-10-03T16:00:00.000Z',
      },
    });
    const first = await upload();
    const { data } = await send(first);
    const version = { version: 1, file_name: '全文.docx', file_size: bytes.length, file_url: first };
    expect(data).toMatchObject({ versions: [{ ...version, received_at: '2024-10-01T08:00:00.000Z' }] });
    // Sent again after a lost answer, and twice at once.
    for (const reply of await Promise.all([send(first), send(first)])) expect(reply.data).toEqual(data);
    server.pass({ minutes: 1 });
    await send(await upload('全文2.docx', otherBytes));
    expect((await send(first)).data?.versions).toMatchObject([{ version: 2, file_name: '全文2.docx' }, version]);
    const { versions } = (await told())!;
    expect(versions.map(({ version: number }) => number)).toEqual([2, 1]);
    const keys = (await author.call('receipt_keys', undefined)).data;
    for (const { receipt, file_name } of versions) {
      expect(receipt).toMatchObject({ about: 'paper', report_id: 1, title: '第3专题 <b>', file: { name: file_name } });
      expect(isReceiptValid(receipt!, keys)).toBe(true);
      // Nothing in it that is not signed: a page would refuse it.
      expect(SignedReceipt.safeParse(receipt).success).toBe(true);
      // It is no receipt of an abstract.
      const { about: _, ...without } = receipt!;
      expect(isReceiptValid(without, keys)).toBe(false);
    }
    expect(versions[1]!.receipt!.file!.sha256).toBe(sha256(bytes));
    // Both files stay, and can be downloaded by their author only.
    server.pass({ days: 60 });
    await removeExpired(server.services);
    const stranger = await Visitor.registered(server.app, 'other@university.example');
    await author.call('login', { username: 'zhang@university.example', password: 'extract' });
    for (const { file_url, receipt } of versions) {
      expect(sha256((await author.fetch(file_url)).rawPayload)).toBe(receipt!.file!.sha256);
      expect((await stranger.fetch(file_url)).statusCode).toBe(404);
    }
    expect(await rows()).toHaveLength(2);
  });

  test('W8 only the author’s own Word file is accepted, and only for an accepted abstract', async () => {
    const stranger = await Visitor.registered(server.app, 'other@university.example');
    const mine = await upload();
    const theirs = await upload('theirs.docx', bytes, stranger);
    expect((await send(mine, 1, new Visitor(server.app))).problem).toBe('notSignedIn');
    expect((await send(theirs, 1, stranger)).problem).toBe('unknownReport');
    expect((await send(theirs)).problem).toBe('fileGone');
    expect((await send(mine, 99)).problem).toBe('unknownReport');
    expect((await send('/files/none')).problem).toBe('notYours');
    expect((await send('')).problem).toBe('fileMissing');
    expect((await send(mine.replace(/[^/]+$/, 'Nobel%20lecture.docx'))).problem).toBe('notYours');
    expect((await author.upload(new TextEncoder().encode('%PDF-1.7'), 'paper.docx')).problem).toBe('fileNotWhatItSays');
    expect((await author.upload(bytes, 'paper.pdf')).problem).toBe('fileNotWord');
    // Not decided, and not accepted.
    expect((await send(mine, 2)).problem).toBe('paperNotOpen');
    await decide(2, 'revise');
    expect((await send(mine, 2)).problem).toBe('paperNotOpen');
    expect(await told(2)).toBeUndefined();
    expect(await rows()).toEqual([]);
    // A file is one paper only.
    await decide(2, 'poster', 'revise');
    expect((await send(mine, 2)).status).toBe(200);
    expect((await send(mine)).problem).toBe('fileGone');
    expect((await rows()).map(({ report_id, version }) => [report_id, version])).toEqual([[2, 1]]);
  });

  test('W8 a place that is given up, another outcome, or a withdrawal closes it; what arrived stays', async () => {
    const file = await upload();
    await send(file);
    const later = await upload('later.docx', otherBytes);
    await secretary.call('withdraw_abstract', { command_id: 'w', report_id: 1, reason: '' });
    expect((await send(later)).problem).toBe('withdrawnByOrganisers');
    // Its answer may have been lost.
    expect((await send(file)).status).toBe(200);
    await secretary.call('restore_abstract', { command_id: 'r', report_id: 1 });
    await decide(1, 'rejected', 'oral');
    expect(await told()).toBeUndefined();
    expect((await send(later)).problem).toBe('paperNotOpen');
    await decide(1, 'poster', 'rejected');
    expect((await told())?.versions).toMatchObject([{ version: 1 }]);
    await author.call('answer_outcome', { report_id: 1, state: 'poster', answer: 'declined' });
    expect(await told()).toBeUndefined();
    expect((await send(later)).problem).toBe('placeGivenUp');
    expect(await rows()).toHaveLength(1);
  });

  test('W8 it closes with its own deadline, later for a person whose deadline was extended', async () => {
    const early = await upload();
    server.pass({ days: 2, hours: 7, minutes: 59 });
    const inTime = await upload('in-time.docx', otherBytes);
    server.pass({ minutes: 2 });
    // The upload began in time.
    expect((await send(inTime)).status).toBe(200);
    const refused = await send(early, 1);
    expect(refused).toMatchObject({ status: 403, problem: 'papersClosed' });
    expect(refused.msg).toContain('3 October 2024, Beijing time (UTC+8)');
    const forPaper = { [headers.fileFor]: 'paper' };
    expect((await author.upload(bytes, 'late.docx', forPaper)).problem).toBe('papersClosed');
    // Submitted before: its answer was lost.
    expect((await send(inTime)).status).toBe(200);
    const { visitor_id } = author;
    await server.services.db
      .updateTable('account')
      .set({ deadline: '2024-10-04' })
      .where('visitor_id', '=', visitor_id)
      .execute();
    expect((await told())?.due).toMatchObject({ date: { en: '4 October 2024' } });
    expect((await author.upload(bytes, 'late.docx', forPaper)).status).toBe(200);
    expect((await send(early)).status).toBe(200);
    expect((await told())?.versions).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  test('W8 S5 staff see who has sent one and read every version; chairs read those of own topics, reviewers none', async () => {
    await send(await upload());
    server.pass({ minutes: 1 });
    await send(await upload('全文2.docx', otherBytes));
    const chair = await staffWith(server, ['chair'], ['5']);
    const reviewer = await staffWith(server, ['reviewer']);
    const { rows: listed } = (await secretary.call('abstracts', {})).data;
    expect(listed.map(({ paper }) => paper)).toEqual([2, undefined]);
    const { papers } = (await secretary.call('abstract', { report_id: 1 })).data;
    expect(papers).toMatchObject([
      { version: 2, by_name: '', file: { name: '全文2.docx' } },
      { version: 1, file: { name: '全文.docx', size: bytes.length } },
    ]);
    expect((await secretary.call('abstract', { report_id: 2 })).data).not.toHaveProperty('papers');
    const read = (who: Visitor, paper: number) =>
      who.fetch(everyCall.abstract_file.path, { method: 'POST', payload: { report_id: 1, paper } });
    expect(sha256((await read(secretary, 1)).rawPayload)).toBe(sha256(bytes));
    expect(sha256((await read(secretary, 2)).rawPayload)).toBe(sha256(otherBytes));
    expect((await read(secretary, 3)).statusCode).toBe(404);
    expect((await read(chair, 1)).statusCode).toBe(404);
    expect((await read(reviewer, 1)).statusCode).toBe(403);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'target_id'])
      .where('action', 'in', ['full paper submitted', 'full paper read'])
      .orderBy('entry_id')
      .execute();
    expect(log.map(({ action, actor, target_id }) => [action, actor === 'author', target_id])).toEqual([
      ...[1, 2].map(() => ['full paper submitted', true, '1']),
      ...[1, 2].map(() => ['full paper read', false, '1']),
    ]);
  });

  test('W8 S12 staff submit one that the author has mailed, also after the deadline, and the author is told', async () => {
    const mine = await upload();
    await send(mine);
    server.pass({ days: 5 });
    secretary = await staffWith(server, ['secretary'], [], 'later@staff.example');
    await author.call('login', { username: 'zhang@university.example', password: 'extract' });
    const submitFor = (fields: object = {}, { content = otherBytes, caller = secretary as Visitor } = {}) => {
      const query = new URLSearchParams({ report_id: '1', name: '全文 <2>.docx', as: 'paper', tell: 'yes', ...fields });
      const sent = { payload: Buffer.from(content), headers: { 'content-type': 'application/octet-stream' } };
      return caller.send('POST', `${everyCall.replace_file.path}?${query}`, sent);
    };
    const stored = await submitFor();
    expect(stored).toMatchObject({ status: 200, data: { report_id: 1, version: 2, is_mailed: true } });
    // The answer was lost: the same file is stored once, and the author is told once.
    expect(await submitFor()).toMatchObject({ data: { version: 2, is_mailed: false } });
    const { versions } = (await told())!;
    expect(versions).toMatchObject([
      { version: 2, file_name: '全文 <2>.docx', handed_in_by: expect.stringMatching(/./) },
      { version: 1, file_url: mine },
    ]);
    const [newest] = versions;
    const keys = (await author.call('receipt_keys', undefined)).data;
    expect(isReceiptValid(newest!.receipt!, keys)).toBe(true);
    expect(newest!.receipt).toMatchObject({ about: 'paper', version: 2, file: { sha256: sha256(otherBytes) } });
    expect(sha256((await author.fetch(newest!.file_url)).rawPayload)).toBe(sha256(otherBytes));
    const { papers, version, file } = (await secretary.call('abstract', { report_id: 1 })).data;
    expect(papers).toMatchObject([{ version: 2, by_name: expect.stringMatching(/./) }, { version: 1 }]);
    // The abstract itself is unchanged.
    expect([version, file]).toEqual([1, null]);
    expect((await mails()).map(({ about, subject }) => [about, subject])).toEqual([
      ['', 'Joint Forum 2024, paper 1: full paper received'],
      ['paper', 'Joint Forum 2024, paper 1: full paper received'],
    ]);
    expect((await submitFor({ tell: 'no' }, { content: bytes })).data).toMatchObject({ version: 3, is_mailed: true });
    expect((await mails()).filter(({ about }) => about === 'paper')).toHaveLength(1);
    // Nothing is stored for an abstract that is not accepted, a withdrawn one, and by people without the right.
    expect(await submitFor({ report_id: '2' })).toMatchObject({ problem: 'paperNotOpen' });
    expect(await submitFor({ name: 'x.pdf' })).toMatchObject({ problem: 'fileNotWord' });
    expect(await submitFor({ as: 'poster' })).toMatchObject({ status: 400 });
    const chair = await staffWith(server, ['chair'], ['3']);
    expect(await submitFor({}, { caller: chair })).toMatchObject({ status: 403 });
    // Nobody of the office gives the own paper more time.
    const coAuthor = await staffWith(server, ['secretary'], [], 'zhang@university.example');
    expect(await submitFor({}, { caller: coAuthor })).toMatchObject({ problem: 'decidedByOthers' });
    await author.call('answer_outcome', { report_id: 1, state: 'oral', answer: 'declined' });
    expect(await submitFor()).toMatchObject({ problem: 'paperNotOpen' });
    expect(await rows()).toHaveLength(3);
    const stays = await server.services.files.listBetween(new Date(0), new Date(8.64e15));
    expect(stays).toHaveLength(3);
  });

  test('W8 R8 every version is confirmed by mail, once, with the receipt; an unverified address gets no title', async () => {
    await server.services.db.updateTable('account').set({ verified_email: null }).execute();
    const first = await upload();
    await send(first);
    await send(first);
    await verifyAddress(server.services.db, author.visitor_id);
    await send(await upload('全文 <b>.docx', otherBytes));
    const [unverified, verified, ...more] = await mails();
    expect(more).toEqual([]);
    expect(unverified).toMatchObject({ report_id: 1, receipt: '' });
    expect(unverified!.text).toContain('has received a full paper from the account');
    expect(unverified!.text).not.toContain('第3专题');
    expect(verified!.text).toContain('第3专题 <b>');
    expect(verified!.text).toContain('全文 <b>.docx');
    expect(verified!.text).toContain(sha256(otherBytes));
    const receipt = JSON.parse(verified!.receipt) as SignedReceipt;
    expect(receipt).toEqual((await told())!.versions[0]!.receipt);
    await server.services.db.updateTable('account').set({ ifcn: 1 }).execute();
    await send(await upload('3.docx'));
    expect((await mails()).at(-1)).toMatchObject({ subject: expect.stringContaining('稿件1：全文已收到') });
  });

  test('W4 W8 who may not know the outcome of an abstract finds no full paper anywhere, and no sign of one', async () => {
    const coAuthor = await staffWith(server, ['secretary'], [], 'zhang@university.example');
    const zip = async () =>
      (
        await coAuthor.fetch(everyCall.export_files.path, {
          method: 'POST',
          payload: { report_ids: '1,2', query: '', by_topic: false, papers: true },
        })
      ).rawPayload.toString('latin1');
    const read = async (paper: number) =>
      (
        await coAuthor.fetch(everyCall.abstract_file.path, {
          method: 'POST',
          payload: { report_id: 1, paper },
        })
      ).statusCode;
    const seen = async () => ({
      list: (await coAuthor.call('abstracts', { since: '' })).data.rows,
      details: (await coAuthor.call('abstracts', { since: '', details: true })).data.details,
      one: (await coAuthor.call('abstract', { report_id: 1 })).data,
      person: (
        await coAuthor.call('person', { visitor_id: (await secretary.call('people', {})).data.rows[0]!.visitor_id })
      ).data,
      file: [await read(1), await read(2)],
      zip: (await zip()).includes('.docx'),
      log: (await coAuthor.call('audit_log', {})).data.entries.map(({ action, after }) => [action, after]),
    });
    const { log: before, ...without } = await seen();
    const { cursor } = (await coAuthor.call('abstracts', { since: '' })).data;
    await send(await upload());
    await secretary.fetch(everyCall.abstract_file.path, { method: 'POST', payload: { report_id: 1, paper: 1 } });
    const { rows: changed, is_complete } = (await coAuthor.call('abstracts', { since: cursor })).data;
    expect([changed, is_complete]).toEqual([[], false]);
    const { log, ...after } = await seen();
    expect(after).toEqual(without);
    expect(JSON.stringify(after)).not.toMatch(/"papers?":|full paper/);
    expect(without.file).toEqual([404, 404]);
    expect(JSON.stringify([before, log])).not.toMatch(/full paper/);
    const { data } = await coAuthor.call('export_person', { visitor_id: without.person.visitor_id });
    expect(data.submissions).toHaveLength(2);
    expect(JSON.stringify(data)).not.toMatch(/full.paper|全文/);
    // The own export says that it found none, others' exports do not say how many they found.
    expect(JSON.stringify(log)).toContain('"papers":0');
    expect((await secretary.call('abstracts', {})).data.rows.map(({ paper }) => paper)).toEqual([1, undefined]);
    expect(JSON.stringify((await secretary.call('audit_log', {})).data)).toContain('full paper read');
  });

  test('W8 S17 the newest papers are exported by topic, but only of abstracts that the caller may see', async () => {
    await send(await upload('old.docx'));
    await send(await upload('new.doc', fixtureBytes('abstract-en.doc')));
    const chair = await staffWith(server, ['chair'], ['5']);
    const zip = async (who: Visitor) =>
      (
        await who.fetch(everyCall.export_files.path, {
          method: 'POST',
          payload: { report_ids: '1,2', query: '', by_topic: true, papers: true },
        })
      ).rawPayload;
    const all = (await zip(secretary)).toString('latin1');
    expect(all).toContain('.doc');
    expect(all).not.toContain('.docx');
    expect(all).not.toContain('missing-files');
    expect((await zip(chair)).toString('latin1')).toContain('missing-files');
    const [entry] = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'exported')
      .execute();
    expect(JSON.parse(entry!.after!)).toEqual({ papers: 1 });
  });

  test('W6 W7 W8 S15 two accounts are merged with places, letters, papers, versions and receipts of both', async () => {
    const other = await Visitor.registered(server.app, 'zw@163.example', { Firstname: 'Wei', Lastname: 'Zhang' });
    await submit(other, { topics: '3', title: '另一篇 <i>' });
    await decide(3, 'poster');
    const lost = await upload('lost.docx', bytes, other);
    await send(lost, 3, other);
    await send(await upload('第二版.docx', otherBytes, other), 3, other);
    await other.call('answer_outcome', { report_id: 3, state: 'poster', answer: 'confirmed' });
    await author.call('answer_outcome', { report_id: 1, state: 'oral', answer: 'declined' });
    const { data: letter } = await other.call('acceptance_letter', { report_id: 3 });
    await server.services.db
      .updateTable('account')
      .set({ deadline: '2024-10-09' })
      .where('visitor_id', '=', other.visitor_id)
      .execute();
    const before = (await other.call('report_list', {})).data[0]!.outcome!;
    const merge = { command_id: command_id(), visitor_id: author.visitor_id, former_id: other.visitor_id };
    expect((await secretary.call('merge_people', merge)).status).toBe(200);
    expect((await other.call('report_list', {})).problem).toBe('notSignedIn');
    const { data } = await author.call('report_list', {});
    expect(data.map(({ report_id, outcome }) => [report_id, outcome?.answer])).toEqual([
      [1, 'declined'],
      [2, undefined],
      [3, 'confirmed'],
    ]);
    // Word for word, with the later of the two deadlines.
    const { outcome } = data[2]!;
    expect(outcome).toEqual(before);
    expect(outcome!.paper!.due).toMatchObject({ date: { en: '9 October 2024' } });
    expect((await author.call('acceptance_letter', { report_id: 3 })).data).toEqual(letter);
    await removeExpired(server.services);
    for (const { file_url, receipt } of outcome!.paper!.versions)
      expect(sha256((await author.fetch(file_url)).rawPayload)).toBe(receipt!.file!.sha256);
    // A paper whose answer was lost before is not stored again, and the next version goes on counting.
    expect((await send(lost, 3)).data?.versions).toHaveLength(2);
    expect((await send(await upload('3.docx'), 3)).data?.versions[0]).toMatchObject({ version: 3 });
    const found = (await secretary.call('export_person', { visitor_id: author.visitor_id })).data.submissions;
    expect(found.find(({ report_id }) => report_id === 3)).toMatchObject({
      full_papers: [{ version: 3 }, { version: 2 }, { version: 1 }],
      acceptance_letters: [{}],
    });
    await secretary.call('erase_person', { visitor_id: author.visitor_id, email: 'zhang@university.example' });
    expect(await rows()).toEqual([]);
  });

  test('W8 S6 S15 papers go with an abstract that is moved, and with one that is erased', async () => {
    await send(await upload());
    const other = await Visitor.registered(server.app, 'other@university.example');
    const owner = await staffWith(server, ['owner']);
    const move = { command_id: command_id(), report_id: 1, from: author.visitor_id, visitor_id: other.visitor_id };
    expect((await owner.call('move_abstract', { ...move, tell: false })).status).toBe(200);
    const [moved] = (await other.call('report_list', {})).data;
    const [paper] = moved!.outcome!.paper!.versions;
    expect((await other.fetch(paper!.file_url)).statusCode).toBe(200);
    expect((await author.fetch(paper!.file_url)).statusCode).toBe(404);
    const { data } = await owner.call('export_person', { visitor_id: other.visitor_id });
    expect(JSON.stringify(data)).toContain('full_papers');
    await other.call('delete_report', { report_id: 1 });
    expect(await rows()).toEqual([]);
  });
});

test('W8 without full papers there is no call for them and no mention, with review and at each sample', async () => {
  const { fullPaper: _, ...review } = site.review;
  for (const [off, problem] of [
    [{ ...site, review }, 'papersOff'],
    ...[forumSite, forumWuxiSite, symposiumSite].map((sample) => [sample, 'reviewOff'] as const),
  ] as const) {
    const server = await startServer(sqlite, { site: off });
    const author = await Visitor.registered(server.app, 'zhang@university.example');
    const { data: file_url } = await author.upload(bytes, 'abstract.docx');
    await submit(author, { file_url });
    expect(JSON.stringify((await author.call('report_list', {})).data)).not.toContain('paper');
    expect((await author.call('add_full_paper', { report_id: 1, file_url })).problem).toBe(problem);
    await server.stop();
  }
});
