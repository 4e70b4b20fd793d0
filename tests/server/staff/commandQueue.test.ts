import 'fake-indexeddb/auto';
import '../../client/conference.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { conflictOf, resolvedBody } from '#client/admin/changes/conflicts.ts';
import type { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { appoint } from '#server/db/staff/people.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';
import { Device, newDatabase, stubLocks, type Line } from './device.ts';
import { soon } from '../../soon.ts';

const title = 'Extracts of meat';
/** Long enough that the queue's own retries do not arrive. */
const cutForLong = Array<Line>(1000).fill('before');

describe('S3 Whatever fails, the screen shows the change in the state that the server has', () => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  let database: AdminDatabase;
  let device: Device;
  const devices: Device[] = [];

  beforeEach(async () => {
    stubLocks();
    server = await startServer(sqlite);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
    await submit(author);
    database = newDatabase();
    device = newDevice();
  });
  afterEach(async () => {
    for (const each of devices.splice(0)) each.queue.stop();
    database.close();
    await server.stop();
    vi.unstubAllGlobals();
  });

  function newDevice(
    table: ConstructorParameters<typeof Device>[1] = () => database.commands,
    lock = 'device',
  ): Device {
    const made = new Device(secretary, table, lock);
    devices.push(made);
    return made;
  }

  /** The titles of an abstract, the present one first. A change that was applied twice would appear twice. */
  async function titles(report_id = 1): Promise<string[]> {
    const reader = await staffWith(server, ['owner'], [], `${crypto.randomUUID()}@staff.example`);
    const { data } = await reader.call('abstract', { report_id });
    return [data.title, ...data.earlier.map((version) => version.title)];
  }

  /** Waits until the server has applied a change whose response is lost. The screen says "sending" all the time. */
  async function expectArrived(added: string): Promise<void> {
    await soon(async () => expect(await titles()).toEqual([added, title]));
    await device.shows('sending');
  }

  /** Once all responses have arrived, the server has each title once, in order. */
  async function expectApplied(...added: string[]): Promise<void> {
    await device.shows();
    expect(await titles()).toEqual([...added.toReversed(), title]);
    expect(await database.commands.count()).toBe(0);
  }

  test('if the answer is lost, it cannot be withdrawn, is sent again, and is applied once', async () => {
    device.line = ['after', ...cutForLong];
    const id = await device.retitle(title, 'New');
    await expectArrived('New');
    expect(await device.queue.withdraw(id)).toBe(false);
    device.line = [];
    device.queue.wake();
    await expectApplied('New');
    expect(device.arrived).toEqual([id, id]);
  });

  test('if the connection breaks before it arrives, it is sent again under the same id', async () => {
    device.line = ['before'];
    const id = await device.retitle(title, 'New');
    await device.shows('sending');
    expect(await titles()).toEqual([title]);
    device.queue.wake();
    await expectApplied('New');
    expect(device.arrived).toEqual([id]);
  });

  test('offline it stays stored, and is sent when the network is back, also without a request', async () => {
    device.isOnline = false;
    await device.retitle(title, 'New');
    await device.shows('waiting');
    expect(device.arrived).toEqual([]);
    expect(await database.commands.count()).toBe(1);
    device.isOnline = true;
    await soon(() => expect(device.commands).toEqual([]));
    await expectApplied('New');
  });

  test.each(['before', 'after'] as const)(
    'the browser is killed, its call cut %s: the next one finishes it',
    async (line) => {
      device.line = [line];
      await device.retitle(title, 'New');
      await device.shows('sending');
      device.queue.stop();
      const next = newDevice();
      next.isOnline = false;
      next.queue.start();
      await next.shows('sending');
      next.isOnline = true;
      next.queue.wake();
      await next.shows();
      expect(await titles()).toEqual(['New', title]);
    },
  );

  test('if it is withdrawn before it is sent, the next one starts from the earlier value', async () => {
    device.isOnline = false;
    const first = await device.retitle(title, 'First');
    await device.retitle('First', 'Second');
    expect(await device.queue.withdraw(first)).toBe(true);
    await device.shows('waiting');
    device.isOnline = true;
    device.queue.wake();
    await expectApplied('Second');
  });

  test('two tabs: one at a time sends, in order, and both show the same', async () => {
    const other = newDevice();
    device.queue.start();
    other.queue.start();
    device.isOnline = other.isOnline = false;
    await device.retitle(title, 'First');
    await other.retitle('First', 'Second');
    await device.shows('waiting', 'waiting');
    await other.shows('waiting', 'waiting');
    device.isOnline = other.isOnline = true;
    device.queue.wake();
    other.queue.wake();
    await other.shows();
    await expectApplied('First', 'Second');
    const ids = [...device.arrived, ...other.arrived];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('two devices: changes of different fields are merged', async () => {
    const phone = newDevice(() => undefined, 'phone');
    const body = { report_id: 1, changes: { keywords: { from: 'meat, extract, creatine', to: 'meat' } } };
    await phone.queue.add({ name: 'edit_abstract', body, title });
    await device.retitle(title, 'New');
    await phone.shows();
    await device.shows();
    expect((await secretary.call('abstract', { report_id: 1 })).data).toMatchObject({ title: 'New', keywords: 'meat' });
  });

  test.each([
    ['mine', ['Mine', 'Theirs', title]],
    ['theirs', ['Theirs', title]],
    ['anew', ['Both', 'Theirs', title]],
  ] as const)(
    'two devices, the same field: both texts are there, and %s is what is chosen',
    async (choice, expected) => {
      const phone = newDevice(() => undefined, 'phone');
      await phone.retitle(title, 'Theirs');
      await phone.shows();
      await device.retitle(title, 'Mine');
      await device.retitle('Mine', 'Mine, later');
      await device.shows('conflict', 'waiting');
      expect(await titles()).toEqual(['Theirs', title]);

      const [command, later] = device.commands;
      const conflict = conflictOf(command!)!;
      expect(conflict).toMatchObject({ fields: ['title'], theirs: { title: 'Theirs' }, mine: { title: 'Mine' } });
      expect(OneAbstract.safeParse(command!.present).success).toBe(true);
      await device.queue.withdraw(later!.command_id);
      const chosen = { title: { mine: 'Mine', theirs: 'Theirs', anew: 'Both' }[choice] };
      await device.queue.resolve(command!.command_id, resolvedBody(command!, conflict, chosen), conflict.theirs);
      await device.shows();
      expect(await titles()).toEqual(expected);
    },
  );

  test('changes after a conflict are held back, and start from the decision', async () => {
    const phone = newDevice(() => undefined, 'phone');
    await phone.retitle(title, 'Theirs');
    await phone.shows();
    device.isOnline = false;
    await device.retitle(title, 'Mine');
    await device.retitle('Mine', 'Later');
    device.isOnline = true;
    device.queue.wake();
    await device.shows('conflict', 'waiting');
    const [command] = device.commands;
    const conflict = conflictOf(command!)!;
    await device.queue.resolve(
      command!.command_id,
      resolvedBody(command!, conflict, { title: 'Theirs' }),
      conflict.theirs,
    );
    await device.shows();
    expect(await titles()).toEqual(['Later', 'Theirs', title]);
  });

  test('after an expired session everything is still stored, and is sent after the same person signs in', async () => {
    const cookies = new Map(secretary.cookies);
    secretary.cookies.clear();
    const id = await device.retitle(title, 'New');
    await soon(() => expect(device.arrived).toEqual([id]));
    await device.shows('waiting');
    expect(await titles()).toEqual([title]);
    for (const [name, value] of cookies) secretary.cookies.set(name, value);
    device.queue.start();
    await expectApplied('New');
  });

  test.each([
    ['another person', { staff_id: 'meitner', name: 'Lise Meitner', scope: 'secretary' }],
    ['the same person with other roles', { scope: 'chair' }],
  ])('%s signs in: nothing is sent, and nothing is lost', async (_who, change) => {
    device.isOnline = false;
    const id = await device.retitle(title, 'New');
    device.maker = { ...device.maker!, ...change };
    device.isOnline = true;
    device.queue.start();
    device.queue.wake();
    await device.shows('waiting');
    expect(device.arrived).toEqual([]);
    expect(device.commands[0]!.by.name).toBe('Marie Curie');
    // Only the person who made it can confirm it.
    expect(await device.queue.tryAgain(id)).toBe(!('staff_id' in change));
  });

  test('if the role was removed, it is refused with a message, and stays until it is dismissed', async () => {
    await appoint(server.services.db, secretary.staff_id, { roles: ['chair'], topics: ['3'] });
    const id = await device.retitle(title, 'New');
    await device.shows('refused');
    expect(device.commands[0]).toMatchObject({ problem: 'roleMissing', msg: 'Your role does not allow this.' });
    expect(device.commands[0]!.mayBeApplied).toBeUndefined();
    expect(await titles()).toEqual([title]);
    expect(await device.queue.withdraw(id)).toBe(true);
    await device.shows();
  });

  test('if the role was removed after a lost answer, the message says that it may have been applied', async () => {
    device.line = ['after', ...cutForLong];
    await device.retitle(title, 'New');
    await expectArrived('New');
    await appoint(server.services.db, secretary.staff_id, { roles: ['chair'], topics: ['3'] });
    device.line = [];
    device.queue.wake();
    await device.shows('refused');
    expect(device.commands[0]!.mayBeApplied).toBe(true);
    expect(await titles()).toEqual(['New', title]);
  });

  test('if the author has deleted the abstract, that is reported, and other abstracts continue', async () => {
    await submit(author, { title: 'Another' });
    await author.call('delete_report', { report_id: '1' });
    device.isOnline = false;
    await device.retitle(title, 'New');
    await device.retitle('Another', 'Other', 2);
    device.isOnline = true;
    device.queue.wake();
    await device.shows('refused');
    expect(device.commands[0]).toMatchObject({ target: 'abstract 1' });
    expect(device.commands[0]!.msg).toMatch(/deleted|no such/);
    expect(await titles(2)).toEqual(['Other', 'Another']);
  });

  test('300 changes with every tenth call cut: each is applied once, in the order of its abstract', async () => {
    for (let number = 2; number <= 6; number += 1) await submit(author, { title });
    device.isOnline = false;
    const perAbstract = 50;
    for (let number = 1; number <= 6; number += 1) {
      const names = Array.from({ length: perAbstract + 1 }, (_, index) => (index === 0 ? title : `${number}.${index}`));
      await device.queue.add(
        ...names.slice(1).map((to, index) => ({
          name: 'edit_abstract' as const,
          body: { report_id: number, changes: { title: { from: names[index]!, to } } },
          title: to,
        })),
      );
    }
    expect(device.commands).toHaveLength(300);
    device.line = Array.from({ length: 400 }, (_, index) =>
      index % 20 === 7 ? 'before' : index % 20 === 17 ? 'after' : 'up',
    );
    device.isOnline = true;
    while (device.commands.length > 0) {
      device.queue.wake();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (let number = 1; number <= 6; number += 1) {
      const expected = Array.from({ length: perAbstract }, (_, index) => `${number}.${perAbstract - index}`);
      expect(await titles(number)).toEqual([...expected, title]);
    }
  });

  test('if the device refuses storage, the change is in this tab only, is marked so, and is sent anyway', async () => {
    database.commands.hook('creating', () => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    device.isOnline = false;
    await device.retitle(title, 'New');
    await device.shows('waiting');
    expect(device.queue.inMemory()).toHaveLength(1);
    expect(await database.commands.count()).toBe(0);
    device.isOnline = true;
    device.queue.wake();
    await expectApplied('New');
  });

  test('S11 on a shared computer nothing of it is stored', async () => {
    const shared = newDevice(() => undefined, 'shared');
    shared.isOnline = false;
    const id = await shared.retitle(title, 'New');
    await shared.shows('waiting');
    expect(shared.queue.inMemory()).toHaveLength(1);
    expect((await Dexie.getDatabaseNames()).filter((name) => name !== 'lectern-admin')).toEqual([]);
    expect(await database.commands.count()).toBe(0);
    expect(await shared.queue.withdraw(id)).toBe(true);
    expect(shared.queue.inMemory()).toEqual([]);
  });
});
