import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { changesSince } from '#server/db/changes.ts';
import { ListingDevice } from './device.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

describe.each(bothDatabases.filter((kind) => kind !== sqlite))(
  'Two transactions that are open at once, on $name',
  (kind) => {
    let server: TestServer;
    let secretary: Visitor;
    let device: ListingDevice;
    beforeEach(async () => {
      server = await startServer(kind);
      secretary = await staffWith(server, ['secretary']);
      const author = await Visitor.registered(server.app, 'author@university.example');
      for (const title of ['One', 'Two']) await submit(author, { title });
      device = new ListingDevice('abstracts');
      await device.sync(secretary);
    });
    afterEach(() => server.stop());

    /** Changes an abstract, and commits on demand. */
    async function change(report_id: number, title: string) {
      const [changed, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const committed = server.services.db.transaction().execute(async (within: Database) => {
        await within.updateTable('report').set({ title }).where('report_id', '=', report_id).execute();
        changed.resolve();
        await told.promise;
      });
      await changed.promise;
      return async () => {
        told.resolve();
        await committed;
      };
    }
    const titles = async () => {
      await device.sync(secretary);
      return device.sorted().map(({ title }) => title);
    };

    test('S4 V2 a transaction with an earlier number that commits last does not hide a row', async () => {
      const commitFirst = await change(1, 'One, changed');
      const commitSecond = await change(2, 'Two, changed');
      await commitSecond();
      expect(await titles()).toEqual(['One', 'Two, changed']);
      await commitFirst();
      expect(await titles()).toEqual(['One, changed', 'Two, changed']);
      expect(device.replies.map(({ is_complete }) => is_complete)).toEqual([true, false, false]);
    });

    test('S4 V2 a rollback leaves no gap, and simultaneous transactions get separate numbers without a deadlock', async () => {
      const { db } = server.services;
      const failing = db.transaction().execute(async (within) => {
        await within.updateTable('report').set({ title: 'Never' }).execute();
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      expect(await titles()).toEqual(['One', 'Two']);
      const before = (await changesSince(db, 'abstracts', 0)).seq;
      const rounds = Array.from({ length: 20 }, (_, round) => round);
      await Promise.all(
        rounds.map((round) =>
          db.transaction().execute(async (within) => {
            // Changes of accounts also touch abstracts. Every transaction locks its rows in the same order.
            await within
              .updateTable('account')
              .set({ Lastname: `Name ${round}` })
              .execute();
            await within
              .updateTable('report')
              .set({ title: `Title ${round}` })
              .where('report_id', '=', 1 + (round % 2))
              .execute();
          }),
        ),
      );
      expect((await changesSince(db, 'abstracts', 0)).seq).toBe(before + rounds.length);
      await device.sync(secretary);
      const stored = await db.selectFrom('report').select('title').orderBy('report_id').execute();
      expect(device.sorted()).toMatchObject(stored);
    });
  },
);
