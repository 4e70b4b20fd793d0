import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Maker } from '#client/commands/command.ts';
import { CommandQueue } from '#client/commands/commandQueue.ts';
import { CommandStore } from '#client/commands/commandStore.ts';
import { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { soon } from '../../soon.ts';

const many = 400;

test('S3 S4 Many changes are each sent once, in order, without reading all of them for each one', async () => {
  const database = new AdminDatabase();
  const reading = vi.spyOn(CommandStore.prototype, 'all');
  const sent: number[] = [];
  const maker: Maker = { staff_id: '1', name: 'Marie Curie', scope: 'secretary' };
  const queue = new CommandQueue({
    table: async () => database.commands,
    send: async (_name, body) => {
      sent.push((body as { report_id: number }).report_id);
      return { kind: 'success', data: undefined, msg: '' };
    },
    canReach: async () => true,
    maker: () => maker,
    lock: 'many',
  });
  queue.start();
  await queue.add(
    ...Array.from({ length: many }, (_, report_id) => ({
      name: 'withdraw_abstract' as const,
      body: { report_id },
      title: 'Drying of apples',
    })),
  );
  await soon(() => expect(queue.commands.get()).toHaveLength(0));
  queue.stop();
  expect(sent.toSorted((one, other) => one - other)).toEqual(Array.from({ length: many }, (_, report_id) => report_id));
  expect(reading.mock.calls.length).toBeLessThan(many / 4);
}, 20_000);
