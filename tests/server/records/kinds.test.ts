import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordKinds, type KindName } from '#contract/kinds/kinds.ts';
import { serverKinds } from '#server/kinds/kinds.ts';
import { sqlite, startServer } from '../support/testServer.ts';

test('S4 Each table that a list shows has triggers that record its changes', async () => {
  const server = await startServer(sqlite);
  const triggers = sql<{ name: string; table: string }>`select name, tbl_name as "table" from sqlite_master
    where type = 'trigger' and name like '%!_changes!_%' escape '!'`;
  const { rows } = await triggers.execute(server.services.db);
  const tablesOf = (list: string) => {
    const noted = rows.filter(({ name }) => new RegExp(`_changes_${list}(_|$)`).test(name));
    return new Set(noted.map(({ table }) => table));
  };
  const names = Object.keys(recordKinds) as KindName[];
  const noted = Object.fromEntries(names.map((name) => [name, tablesOf(recordKinds[name].list)]));
  const shown = Object.fromEntries(names.map((name) => [name, new Set<string>(serverKinds[name].shows)]));
  await server.stop();
  expect(shown).toEqual(noted);
});
