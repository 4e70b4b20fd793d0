import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { AbstractTextCache } from '#server/kinds/abstract/abstracts.ts';
import { RecordSnapshot } from '#server/records/sourceCache.ts';
import { findAbstracts } from '#server/kinds/searching.ts';
import { row } from '../../contract/query/abstracts.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => void (server = await startServer(sqlite)));
afterAll(() => server.stop());

/** The size of a large conference. */
const made = Array.from({ length: 3000 }, (_, index) => {
  const title = `Low-cost drying of apricots with extraction at low temperature (${index})`;
  const affiliations = Array.from({ length: 6 }, (_, part) => `School of Food Science ${part}, University of Wuxi`);
  return [String(index + 1), row({ report_id: index + 1, title, affiliations }) as AbstractRow] as const;
});
const lists = {
  abstracts: { latest: async () => new RecordSnapshot(new Map(made), 1, '') },
  texts: {
    async latest() {
      const text = 'The apricots were dried at 60 °C and weighed each hour. '.repeat(40);
      const rows = made.map(([id, { report_id }]) => [id, { report_id, topics: '', text }] as const);
      return new RecordSnapshot(new Map(rows), 1, '');
    },
  } satisfies Pick<AbstractTextCache, 'latest'>,
};

test('S4 S8 A search of 450 words among 3,000 abstracts never blocks other requests', async () => {
  // A millisecond between two readings of the clock, on any machine.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  const found = await findAbstracts(server.services, lists, { roles: ['owner'], topics: [] }, 'u w '.repeat(225));
  isOver = true;
  await others;
  clock.mockRestore();
  expect(found).toMatchObject({ numbers: { length: 3000 } });
  expect(turns).toBeGreaterThan(200);
});
