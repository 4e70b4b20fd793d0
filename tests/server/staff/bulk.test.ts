import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { applied } from '#contract/records/applied.ts';
import { startBulk, progressOf, undoBulk } from '#client/admin/records/bulk/runBulk.ts';
import { abstractBulk, planAbstracts, type BulkAction } from '#client/admin/abstracts/bulk/plan.ts';
import type { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';
import { Device, newDatabase, stubLocks } from './device.ts';
import { soon } from '../../soon.ts';

const toFive: BulkAction = { kind: 'move', to: '5' };

describe('S4 S3 Many abstracts are changed at once', () => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let database: AdminDatabase;
  let device: Device;

  beforeEach(async () => {
    stubLocks();
    server = await startServer(sqlite);
    secretary = await staffWith(server, ['secretary']);
    const author = await Visitor.registered(server.app, 'author@university.example');
    for (const topics of ['3', '3', '5', '2']) await submit(author, { topics });
    database = newDatabase();
    device = new Device(secretary, () => database.commands);
  });
  afterEach(async () => {
    device.queue.stop();
    database.close();
    await server.stop();
    vi.unstubAllGlobals();
  });

  const listed = async (): Promise<readonly AbstractRow[]> =>
    (await secretary.call('abstracts', { since: '' })).data.rows;
  /** In the order of the screen. */
  const seen = async () => {
    const waiting = device.commands.filter(({ state }) => state === 'waiting' || state === 'sending');
    const rows = await listed();
    return new Map(
      rows.map((row) => [
        `abstract ${row.report_id}`,
        applied(
          'abstract',
          'row',
          row,
          waiting.filter(({ target }) => target === `abstract ${row.report_id}`),
        ),
      ]),
    );
  };
  const topics = async () => (await listed()).map((row) => row.topics);
  const versions = async () => (await listed()).map(({ version }) => version);
  const plan = async (action: BulkAction) => planAbstracts(action, [...(await seen()).values()], device.commands);
  const act = async (action: BulkAction) => startBulk(device.queue, abstractBulk, action, await plan(action));
  type Bulk = Awaited<ReturnType<typeof act>>;
  const undo = async (bulk: Bulk, action?: BulkAction) =>
    undoBulk(device.queue, abstractBulk, bulk, await seen(), action);
  const progress = async (bulk: Bulk) => progressOf(abstractBulk, bulk, await seen(), device.commands);
  const command = (id: string) => ({ command_id: id });

  test('each abstract changes once, except unchanged or withdrawn ones; undo restores every value', async () => {
    await secretary.call('withdraw_abstract', { ...command('w'), report_id: 4, reason: '' });
    const bulk = await act(toFive);
    expect(bulk.items.map(({ target }) => target)).toEqual(['abstract 1', 'abstract 2']);
    expect(bulk.skipped.map(({ target, reason }) => [target, reason])).toEqual([
      ['abstract 3', 'same'],
      ['abstract 4', 'withdrawn'],
    ]);
    await device.shows();
    expect(await topics()).toEqual(['5', '5', '5', '2']);
    expect(await versions()).toEqual([2, 2, 1, 1]);
    const back = await undo(bulk);
    await device.shows();
    expect(await topics()).toEqual(['3', '3', '5', '2']);
    expect(await progress(back)).toMatchObject({ done: 2, waiting: 0, open: 0, left: [] });
  });

  test('offline all changes are queued, also over a restart; unsent ones are withdrawn and never sent', async () => {
    device.isOnline = false;
    const bulk = await act(toFive);
    expect(await progress(bulk)).toMatchObject({ done: 3, waiting: 3 });
    device.queue.stop();
    device = new Device(secretary, () => database.commands);
    device.isOnline = false;
    device.queue.start();
    await device.shows('waiting', 'waiting', 'waiting');
    const back = await undo(bulk);
    expect(device.commands).toEqual([]);
    expect(await progress(back)).toMatchObject({ done: 3, waiting: 0, left: [] });
    device.isOnline = true;
    device.queue.wake();
    expect(await versions()).toEqual([1, 1, 1, 1]);
    expect(device.arrived).toEqual([]);
  });

  test('a change whose answer was lost may have been applied, and is undone after it', async () => {
    device.line = ['after'];
    const bulk = await act(toFive);
    await soon(() => expect(device.states).toContain('sending'));
    await undo(bulk);
    device.queue.wake();
    await device.shows();
    expect(await topics()).toEqual(['3', '3', '5', '2']);
  });

  test('an abstract that somebody else moved meanwhile is a conflict, and is neither moved nor moved back', async () => {
    device.isOnline = false;
    const bulk = await act(toFive);
    const moved = { report_id: 1, changes: { topics: { from: '3', to: '7' } } };
    await secretary.call('edit_abstract', { ...command('other'), ...moved });
    device.isOnline = true;
    device.queue.wake();
    await device.shows('conflict');
    expect(await topics()).toEqual(['7', '5', '5', '5']);
    expect(await progress(bulk)).toMatchObject({ done: 2, open: 1, left: [{ target: 'abstract 3', reason: 'same' }] });
    expect((await plan({ kind: 'move', to: '9' })).skipped).toMatchObject([
      { row: { report_id: 1 }, reason: 'undecided' },
    ]);
    await undo(bulk);
    await device.shows('conflict');
    expect(await topics()).toEqual(['7', '3', '5', '2']);
  });

  test('an abstract that was moved again since stays where it is, and is named', async () => {
    const bulk = await act(toFive);
    await device.shows();
    const moved = { report_id: 2, changes: { topics: { from: '5', to: '7' } } };
    await secretary.call('edit_abstract', { ...command('other'), ...moved });
    expect(await progress(bulk)).toMatchObject({
      done: 2,
      left: [{ target: 'abstract 3' }, { target: 'abstract 2', reason: 'changed' }],
    });
    const back = await undo(bulk);
    await device.shows();
    expect(await topics()).toEqual(['3', '7', '5', '2']);
    expect(back.skipped).toMatchObject([{ target: 'abstract 2', reason: 'changed' }]);
  });

  test('changes of type, withdrawals and restorations are undone, too', async () => {
    const types = async () => (await listed()).map(({ submissionType }) => submissionType);
    const before = await types();
    const typed = await act({ kind: 'type', to: '2' });
    await device.shows();
    expect(await types()).toEqual(['2', '2', '2', '2']);
    await undo(typed);
    await device.shows();
    expect(await types()).toEqual(before);

    const withdrawn = await act({ kind: 'withdraw', reason: 'Twice' });
    await device.shows();
    const standing = async () => (await listed()).map((row) => row.withdrawn);
    expect(await standing()).toEqual([true, true, true, true]);
    await undo(withdrawn);
    await device.shows();
    expect(await standing()).toEqual([false, false, false, false]);

    await act({ kind: 'withdraw', reason: 'Twice' });
    await device.shows();
    const restored = await act({ kind: 'restore' });
    await device.shows();
    await undo(restored, { kind: 'withdraw', reason: 'Twice after all' });
    await device.shows();
    const { data } = await secretary.call('abstract', { report_id: 1 });
    expect(data.withdrawn?.reason).toBe('Twice after all');
  });
});
