import { afterEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

describe.each(databases)('A list that fails while it is sent, on $name', (kind) => {
  let server: TestServer;
  afterEach(() => server.stop());

  test.each(['identity', 'gzip', 'br'])('R8 V3 is never read as a complete one (%s)', async (encoding) => {
    server = await startServer(kind);
    const port = await server.listen();
    const author = await Visitor.registered(server.app, 'author@university.example');
    const long = 'On flesh. '.repeat(40_000);
    for (let n = 0; n < 3; n++) await submit(author, { abstract: long });
    const { db } = server.services;
    await db.updateTable('report').set({ report_people: '[' }).where('report_id', '=', 3).execute();
    const reply = await fetch(`http://127.0.0.1:${port}${calls.report_list.path}`, {
      method: 'POST',
      headers: {
        cookie: `session=${author.cookies.get('session')}`,
        'content-type': 'application/json',
        'accept-encoding': encoding,
      },
      body: '{}',
    });
    await expect(reply.text()).rejects.toThrow('terminated');
  });
});
