import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { abstractSource } from '#server/kinds/abstract/abstracts.ts';
import { KeepingDevice } from './device.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, submit, Visitor } from '../support/visitor.ts';

describe.each(databases)('Everything about abstracts and people for a device, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const entries = async () =>
    (await secretary.call('audit_log', { action: 'kept offline' })).data.entries.map(({ after }) => after);

  test('S18 come page by page, continue after an interruption, and then bring later changes', async () => {
    const long = 'x'.repeat(600_000);
    for (const title of ['One', 'Two', 'Three', 'Four']) await submit(author, { title, abstract: long });
    const device = new KeepingDevice('abstracts');
    expect(await device.page(secretary)).toBe(2);
    const abandoned = device.cursor;
    await author.call('delete_report', { report_id: 1 });
    await author.call('delete_report', { report_id: 4 });
    expect(await device.page(secretary)).toBe(0);
    expect([...device.ones.keys()]).toEqual([1, 2, 3]);
    device.cursor = abandoned;
    await device.sync(secretary);
    await device.sync(secretary);
    expect([...device.ones.keys()]).toEqual([2, 3]);

    const { told } = device;
    await device.sync(secretary);
    expect(device.told, 'nothing has changed').toBe(told);
    const everybody = new KeepingDevice('people');
    await everybody.sync(secretary);
    expect([...everybody.ones.keys()]).toEqual([author.visitor_id]);
  });

  test('S18 S10 the log counts a file of two abstracts once, as the device does', async () => {
    const upload = async () => (await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx')).data!;
    const file_url = await upload();
    for (const title of ['One', 'Two']) await submit(author, { title, file_url });
    await submit(author, { title: 'Three', file_url: await upload() });
    const payload = { report_id: 1, offline: true };
    expect((await secretary.fetch(everyCall.abstract_file.path, { method: 'POST', payload })).statusCode).toBe(200);
    expect(await entries()).toEqual([{ files: 2 }]);
  });

  test('S18 S10 are logged once at the start; a cursor is valid for its owner and the same rights only', async () => {
    await submit(author, { title: 'One', topics: '3' });
    await submit(author, { title: 'Two', topics: '5' });
    const device = new KeepingDevice('abstracts');
    for (let times = 0; times < 3; times++) await device.sync(secretary);
    expect(await entries()).toEqual([{ abstracts: 2 }]);

    const chair = await staffWith(server, ['chair'], ['5'], 'chair@staff.example');
    const borrowed = new KeepingDevice('abstracts');
    borrowed.cursor = device.cursor;
    await borrowed.sync(chair);
    expect([...borrowed.ones.values()]).toMatchObject([{ title: 'Two' }]);
    expect(await entries(), 'it began anew').toEqual([{ abstracts: 1 }, { abstracts: 2 }]);
    await author.call('delete_report', { report_id: 1 });
    await borrowed.sync(chair);
    expect(borrowed.told, 'no id of another topic').toBe(1);
    expect(await new KeepingDevice('people').page(chair)).toBe(403);
  });

  test('S18 S10 a device that first got an empty list has no cursor, so that later reads are logged', async () => {
    const device = new KeepingDevice('abstracts');
    await device.sync(secretary);
    expect(device.cursor).toBe('');
    await submit(author, { title: 'One' });
    await device.sync(secretary);
    expect([...device.ones.keys()]).toEqual([1]);
    expect(await entries()).toEqual([{ abstracts: 1 }]);
  });

  test('S1 S18 an abstract that leaves a chair’s topics while a page is read is not in the page', async () => {
    for (const title of ['One', 'Two']) await submit(author, { title, topics: '3' });
    const read = abstractSource.one!;
    const { db } = server.services;
    const reading = vi.spyOn(abstractSource, 'one').mockImplementation(async (context, id) => {
      const one = await read(context, id);
      await db.updateTable('report').set({ topics: '5' }).where('report_id', '=', 2).execute();
      return one;
    });
    const device = new KeepingDevice('abstracts');
    await device.page(await staffWith(server, ['chair'], ['3'], 'chair@staff.example'));
    reading.mockRestore();
    expect([...device.ones.keys()]).toEqual([1]);
  });
});
