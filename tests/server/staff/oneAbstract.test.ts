import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

type Changes = AnyBodyOf<'edit_abstract'>['changes'];

describe.each(databases)('What staff change of an abstract, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
    await submit(author);
  });
  afterEach(() => server.stop());

  const edit = (changes: Changes, { caller = secretary, command_id = randomUUID() as string, report_id = 1 } = {}) =>
    caller.call('edit_abstract', { command_id, report_id, changes });
  const shown = async (report_id = 1) => (await secretary.call('abstract', { report_id })).data;

  test('S5 an edit is stored with the version before it, and who made it', async () => {
    server.pass({ hours: 1 });
    const title = { from: 'Extracts of meat', to: 'Extract of meat' };
    expect(await edit({ title, topics: { from: '3', to: '5' } })).toMatchObject({ data: { report_id: 1, version: 2 } });
    expect(await shown()).toMatchObject({
      title: 'Extract of meat',
      topics: '5',
      version: 2,
      received_at: '2024-10-01T08:00:00.000Z',
      account: { email: 'author@university.example', deadline: '' },
      edited: {
        at: '2024-10-01T09:00:00.000Z',
        by_name: 'Staff secretary-@staff.example',
        fields: ['title', 'topics'],
      },
      withdrawn: null,
      earlier: [{ version: 1, title: 'Extracts of meat', by_name: '', received_at: '2024-10-01T08:00:00.000Z' }],
    });
  });
});
