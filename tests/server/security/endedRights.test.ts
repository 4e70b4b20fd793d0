import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls, transfers } from '#contract/calls/calls.ts';
import { eraseAccount, closeAccount } from '#server/db/accounts/erasure.ts';
import { beginPost } from '../support/begunPost.ts';
import { bothDatabases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, submit, Visitor } from '../support/visitor.ts';

const email = 'author@university.example';
const late = 'After the end';
const word = fixtureBytes('abstract-en.docx');

describe.each(bothDatabases)('A request that is under way when its rights end, on $name', (kind) => {
  let server: TestServer;
  let port: number;
  let author: Visitor;

  beforeEach(async () => {
    server = await startServer(kind);
    port = await server.listen();
    author = await Visitor.registered(server.app, email);
  });
  afterEach(() => server.stop());

  function begin(path: string, body: Uint8Array, type: string) {
    const headers = { 'content-type': type, cookie: `session=${author.cookies.get('session')}` };
    return beginPost({ port, path, headers, body });
  }

  const beginCall = (path: string, body: object) => begin(path, Buffer.from(JSON.stringify(body)), 'application/json');

  function beginUpload() {
    const head = `content-disposition: form-data; name="file"; filename="${late}.docx"`;
    const body = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), word, Buffer.from('\r\n--b--\r\n')]);
    return begin(transfers.uploadFile.path, body, 'multipart/form-data; boundary=b');
  }

  /** Everything that requests may store. */
  async function stored() {
    const { db } = server.services;
    return {
      reports: await db.selectFrom('report').selectAll().orderBy('report_id').execute(),
      files: await db.selectFrom('file').select('name').execute(),
      letters: await db.selectFrom('invitation_letter').selectAll().execute(),
      info: await db.selectFrom('author_info').selectAll().execute(),
    };
  }

  const changedPassword = async () => {
    const owner = new Visitor(server.app);
    await owner.call('login', { username: email, password: 'extract' });
    await owner.call('change_password', { password: 'extract', new_password: 'changed' });
  };

  test.each([
    ['the account is closed', () => closeAccount(server.services.db, author.visitor_id, '2024-10-01T09:00:00Z')],
    ['the person is erased', () => eraseAccount(server.services.db, author.visitor_id, '2024-10-01T09:00:00Z')],
    ['the password is changed', changedPassword],
    ['the author logs out', () => author.call('logout', undefined)],
  ])('V3 A9 while %s, stores nothing any more', async (_, endRights) => {
    const { report_id } = await submit(author);
    const { data: file_url } = await author.upload(word, 'letter.docx');
    const bodies = report({ title: late });
    const finish = await Promise.all([
      beginCall(calls.add_report.path, bodies),
      beginCall(calls.upload_report.path, { ...bodies, report_id }),
      beginCall(calls.delete_report.path, { report_id }),
      beginCall(calls.add_author_info.path, {
        ...{ name: late, country: '276', affiliation: late, address: late, email, fax: '1', about: late },
      }),
      beginCall(calls.add_invitation_letter.path, { file_url, note: late }),
      beginUpload(),
    ]);
    // By the time files are announced, the sessions have been checked.
    await expect.poll(async () => (await stored()).files).toHaveLength(2);
    await wait(20);
    await endRights();
    const before = { ...(await stored()), files: expect.anything() as unknown };
    const replies = await Promise.all(finish.map((rest) => rest()));
    expect(replies.map(({ status, problem }) => [status, problem])).toEqual(replies.map(() => [401, 'notSignedIn']));
    const after = await stored();
    expect(after).toEqual(before);
    expect(after.files.length).toBeLessThan(2);
    expect(JSON.stringify(after)).not.toContain(late);
  });

  test('V3 A9 while the account is closed, does not change its e-mail address', async () => {
    const finish = await beginCall(calls.change_email.path, { email: 'late@university.example', password: 'extract' });
    await wait(50);
    await closeAccount(server.services.db, author.visitor_id, '2024-10-01T09:00:00Z');
    expect((await finish()).status).toBe(403);
    expect(await server.services.db.selectFrom('account').select('email').execute()).toEqual([{ email }]);
  });
});
