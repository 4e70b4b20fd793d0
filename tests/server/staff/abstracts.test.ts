import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { abstractSource } from '#server/kinds/abstract/abstracts.ts';
import { SourceCache } from '#server/records/sourceCache.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, report, submit, Visitor } from '../support/visitor.ts';

describe.each(databases)('The list of all submissions, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example', { ifcn: 1 });
  });
  afterEach(() => server.stop());

  const listed = async (since = '', caller = secretary) => (await caller.call('abstracts', { since })).data;
  const change = (report_id: string | number, fields: Parameters<typeof report>[0]) =>
    author.call('upload_report', { ...report(fields), report_id });

  test('S4 a row has the fields that a list needs', async () => {
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'extracts.docx');
    const people = [
      person({
        Affiliation: 'University of Gießen',
        Firstname: 'Justus',
        Lastname: 'Liebig',
        email: 'justus@u.example',
        Oral_presentation_author: 0,
      }),
      person({
        Affiliation: '清华大学; university of gießen.',
        Firstname: '淑芬',
        Lastname: '王',
        email: 'wang@u.example',
        Corresponding_author: 0,
      }),
    ];
    await submit(author, { file_url, report_people: JSON.stringify(people) });
    server.pass({ minutes: 1 });
    await change(1, { file_url: '', title: 'Changed', report_people: JSON.stringify(people) });
    expect(await listed()).toEqual({
      is_complete: true,
      rows: [
        {
          report_id: 1,
          title: 'Changed',
          submissionType: '1',
          topics: '3',
          authors: ['Justus Liebig', '王淑芬'],
          author_count: 2,
          account: '',
          pinyin: 'wang shu fen wangshufen shufen wsf',
          affiliations: ['University of Gießen', '清华大学'],
          corresponding: [{ name: 'Justus Liebig', email: 'justus@u.example' }],
          presenting: [{ name: '王淑芬', email: 'wang@u.example' }],
          country: '276',
          keywords: 'meat, extract, creatine',
          has_file: false,
          version: 2,
          submitted_at: '2024-10-01T08:00:00.000Z',
          changed_at: '2024-10-01T08:01:00.000Z',
          language: 'zh',
          withdrawn: false,
        },
      ],
      removed: [],
      total: 1,
      cursor: expect.any(String),
    });
  });

  test('S4 a row names the account beside the authors if the account is not one of them', async () => {
    const wang = await Visitor.registered(server.app, 'wang@u.example', { Firstname: ' 小明', Lastname: '王' });
    const names = (Firstname: string, Lastname: string) => JSON.stringify([person({ Firstname, Lastname })]);
    await submit(wang, { report_people: names('Xiaoming', 'Wang') });
    await submit(wang, { report_people: names('小明', '王') });
    expect((await listed()).rows.map(({ account }) => account)).toEqual(['王小明', '']);
  });

  test('S4 later, only rows added, changed or deleted since are sent, however long ago that was', async () => {
    for (const title of ['One', 'Two', 'Three']) await submit(author, { title });
    const { cursor } = await listed();
    server.pass({ hours: 9 });
    expect(await listed(cursor)).toMatchObject({ is_complete: false, rows: [], removed: [], total: 3 });
    const second = await Visitor.registered(server.app, 'second@university.example');
    await submit(second, { title: 'Four' });
    await change(1, { title: 'One, changed' });
    await author.call('delete_report', { report_id: 2 });
    server.pass({ hours: 1 });
    const news = await listed(cursor);
    expect(news).toMatchObject({ is_complete: false, total: 3 });
    expect(news.removed).toEqual([2]);
    expect(news.rows.map(({ title }) => title)).toEqual(['One, changed', 'Four']);
    server.pass({ hours: 1 });
    await eraseAccount(server.services.db, second.visitor_id, server.services.clock().toISOString());
    const last = await listed(news.cursor);
    expect(last).toMatchObject({ is_complete: false, rows: [], removed: [4], total: 2 });
    server.pass({ hours: 1 });
    expect(await listed(last.cursor)).toMatchObject({ rows: [], removed: [], total: 2 });
  });

  test('S4 S1 an abstract that moves to another topic leaves a chair’s list, and no other numbers are revealed', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    await submit(author, { title: 'Stays' });
    await submit(author, { title: 'Goes' });
    await submit(author, { title: 'Foreign', topics: '5' });
    const { cursor, rows } = await listed('', chair);
    expect(rows.map(({ title }) => title)).toEqual(['Stays', 'Goes']);
    await change(2, { title: 'Goes', topics: '5' });
    await change(3, { title: 'Foreign still', topics: '5' });
    await author.call('delete_report', { report_id: 3 });
    // A device that has one row too many requests the complete list.
    expect(await listed(cursor, chair)).toMatchObject({ is_complete: false, rows: [], removed: [], total: 1 });
    expect(await listed('', chair)).toMatchObject({ is_complete: true, total: 1, rows: [{ title: 'Stays' }] });
    const log = server.services.db.selectFrom('audit_log').select('after').where('action', '=', 'listed');
    expect((await log.execute()).map(({ after }) => after)).toEqual(['{"abstracts":2}', '{"abstracts":1}']);
    await change(1, { title: 'Stays, changed' });
    await submit(author, { title: 'Comes' });
    await change(2, { title: 'Comes back', topics: '3' });
    const later = await listed(cursor, chair);
    expect(later).toMatchObject({ is_complete: false, removed: [], total: 3 });
    expect(later.rows.map(({ title }) => title)).toEqual(['Stays, changed', 'Comes back', 'Comes']);
    expect(await listed(later.cursor, chair)).toMatchObject({ is_complete: false, rows: [], removed: [], total: 3 });
  });

  test('S15 S1 the mark of two abstracts as different is sent to all staff, and to a chair for own topics only', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    await submit(author, { title: 'Extracts of meat' });
    for (const topics of ['3', '5']) {
      const { report_id } = await submit(author, { title: 'Extracts of meat', topics });
      const body = { report_id: 1, other_id: Number(report_id), is_apart: true };
      expect(await secretary.call('tell_abstracts_apart', { command_id: `apart ${topics}`, ...body })).toMatchObject({
        status: 200,
      });
    }
    expect((await listed('')).rows[0]?.apart).toEqual([2, 3]);
    expect((await listed('', chair)).rows[0]?.apart).toEqual([2]);
    const logged = server.services.db.selectFrom('audit_log').select('after').where('action', '=', 'told apart');
    expect((await logged.execute()).map(({ after }) => after)).toEqual(['{"abstract":2}', '{"abstract":3}']);
  });

  test('S4 no text by an author makes a row longer than a list can show', async () => {
    const people = Array.from({ length: 500 }, () =>
      person({ Firstname: 'x'.repeat(500), Lastname: '王'.repeat(500) }),
    );
    await submit(author, {
      keywords: '"\\'.repeat(100_000),
      report_people: JSON.stringify(people),
      title: '\u2028</script>',
    });
    const { rows } = await listed();
    expect(rows[0]).toMatchObject({ author_count: 500, title: '\u2028</script>' });
    expect(JSON.stringify(rows).length).toBeLessThan(20_000);
  });

  test('S4 V4 the complete list is compressed for clients that accept it, localised, and never cached', async () => {
    for (let index = 0; index < 30; index++) await submit(author, { title: `Abstract ${index}` });
    const fetched = async (headers: Record<string, string>) =>
      secretary.fetch('/AdminApi/abstracts', { method: 'POST', payload: {}, headers });
    const compressed = await fetched({ 'accept-encoding': 'gzip, br', 'accept-language': 'zh' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    const zh = JSON.parse(brotliDecompressSync(compressed.rawPayload).toString()) as { msg: string; data: object };
    const plain = await fetched({ 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await fetched({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    const en = plain.json<{ msg: string; data: object }>();
    expect([en.msg, zh.msg]).toEqual(['Done', '操作成功']);
    // Every cursor is different.
    expect(zh.data).toEqual({ ...en.data, cursor: expect.any(String) as string });
    expect(staffCalls.abstracts.data.parse(en.data).rows).toHaveLength(30);
    await author.call('delete_report', { report_id: 7 });
    const again = await fetched({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(again.rawPayload).toString()).not.toContain('"Abstract 6"');
  });

  test('S4 a reply that is still being made from an earlier list never replaces a later one', async () => {
    const rows = new SourceCache(server.services.db, abstractSource);
    const [before, same] = await Promise.all([rows.latest(), rows.latest()]);
    expect(same).toBe(before);
    await submit(author);
    const after = await rows.latest();
    await before.compressed('name', () => 'earlier');
    expect(brotliDecompressSync(await after.compressed('name', () => 'later')).toString()).toBe('later');
    expect([before.rows.size, after.rows.size]).toEqual([0, 1]);
  });

  test('S4 S10 the newest rows can be requested and shown first; with the rest they are one log entry', async () => {
    for (const title of ['One', 'Two', 'Three']) await submit(author, { title });
    const entries = async () =>
      server.services.db.selectFrom('audit_log').select('after').where('action', '=', 'listed').execute();
    const { data: first } = await secretary.call('abstracts', { since: '', first: 2 });
    expect(first).toMatchObject({ is_complete: false, removed: [], total: 3, cursor: '' });
    expect(first.rows.map(({ title }) => title)).toEqual(['Two', 'Three']);
    expect(await entries()).toEqual([{ after: '{"abstracts":3}' }]);
    expect(await listed(first.cursor)).toMatchObject({ is_complete: true, total: 3 });
    expect(await entries()).toHaveLength(1);
    // A reply to another person is another entry. So is a repeated reply, unless it comes within minutes.
    await listed();
    await listed('', await staffWith(server, ['secretary'], [], 'other@staff.example'));
    expect(await entries()).toHaveLength(2);
    server.pass({ minutes: 6 });
    await listed();
    expect(await entries()).toHaveLength(3);
    const chair = await staffWith(server, ['chair'], ['5']);
    expect((await chair.call('abstracts', { since: '', first: 2 })).data).toMatchObject({ rows: [], total: 0 });
  });

  test('S4 S10 an empty list can be polled for hours; its first row comes with a log entry and a cursor', async () => {
    const chair = await staffWith(server, ['chair'], ['5']);
    await submit(author);
    for (let polls = 0; polls < 70; polls++) {
      const answer = await chair.call('abstracts', { since: '' });
      expect(answer).toMatchObject({ status: 200, data: { is_complete: true, rows: [], total: 0, cursor: '' } });
    }
    const entries = () => server.services.db.selectFrom('audit_log').where('action', '=', 'listed').select('after');
    expect(await entries().execute()).toEqual([]);
    await submit(author, { topics: '5' });
    const { cursor, rows } = await listed('', chair);
    expect(rows).toHaveLength(1);
    expect(await entries().execute()).toEqual([{ after: '{"abstracts":1}' }]);
    expect(await listed(cursor, chair)).toMatchObject({ is_complete: false, rows: [], total: 1 });
  });

  test('S10 S4 fetching the complete list is logged, and fetching changes is not', async () => {
    await submit(author);
    const { cursor } = await listed();
    await listed(cursor);
    const owner = await staffWith(server, ['owner']);
    expect((await owner.call('audit_log', {})).data.entries).toMatchObject([
      { action: 'listed', target: 'site', actor_name: 'Staff secretary-@staff.example', after: { abstracts: 1 } },
    ]);
  });

  test('S10 S4 a forged cursor, or another person’s, does not make rows readable without a log entry', async () => {
    await submit(author, { title: 'Old' });
    const { cursor } = await listed();
    await submit(author, { title: 'New' });
    const [number = '', signed] = cursor.split(' ');
    const made = [
      '0',
      '1',
      '-1',
      ` ${cursor}`,
      `${cursor} `,
      `0${cursor}`,
      `${Number(number) - 1} ${signed}`,
      `0 ${signed}`,
    ];
    for (const [index, odd] of [...made, '2024-10-01T08:00:00.000Z 3 all', cursor].entries()) {
      const caller = await staffWith(server, ['secretary'], [], `reader${index}@staff.example`);
      expect(await listed(odd, caller), odd).toMatchObject({ is_complete: true, total: 2 });
      const entry = server.services.db.selectFrom('audit_log').selectAll().where('actor', '=', caller.staff_id);
      expect((await entry.execute()).map(({ action }) => action)).toEqual(['listed']);
    }
    expect(await listed(cursor)).toMatchObject({ is_complete: false, rows: [{ title: 'New' }] });
  });

  test('S4 S1 a chair of every topic can request changes like others', async () => {
    await submit(author);
    const topics = Array.from({ length: 200 }, (_, index) => String(index + 1));
    const chair = await staffWith(server, ['chair'], topics, 'chair@staff.example');
    const { cursor } = await listed('', chair);
    expect(await listed(cursor, chair)).toMatchObject({ is_complete: false, total: 1 });
  });
});
