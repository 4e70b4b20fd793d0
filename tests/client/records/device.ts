import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import type { ListReply } from '#contract/records/listCall.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { newId } from '#client/device/newId.ts';
import { recordTables, type RecordTables } from '#client/records/recordCache.ts';
import type { KindOnDevice } from '#client/records/recordKind.ts';
import { Records } from '#client/records/records.ts';
import { readStored } from '#client/storage/readStored.ts';

export interface Row {
  id: number;
  topic: string;
}

export type Database = Dexie & RecordTables;
export type Reply = Partial<ListReply<Row, number>> & Pick<ListReply<Row, number>, 'rows'>;

/** A new (imitated) device. */
export function newDatabase(): Database {
  const database = new Dexie(newId());
  database.version(1).stores(recordTables);
  return database as Database;
}

/** Rows by their numbers. */
export function rowsOf(...ids: number[]): Row[] {
  return ids.map((id) => ({ id, topic: '3' }));
}

/** A page with a kind of records, whose server is answered for by hand, the oldest question first. */
export function openPage(
  database: Database | undefined,
  about: Partial<KindOnDevice<Row, number, string>> = {},
  open = () => Promise.resolve(database),
) {
  const asked: {
    body: { since: string; first?: number };
    answer: (outcome: Outcome<ListReply<Row, number>>) => void;
  }[] = [];
  const records = new Records<Row, number, string>(
    {
      name: 'abstract',
      idOf: ({ id }) => id,
      list: (body) => new Promise((answer) => asked.push({ body, answer })),
      one: () => Promise.resolve({ kind: 'success', msg: '', data: 'As it is now' }),
      ...about,
    },
    {
      open,
      read: async (read) => (database ? readStored(database.name, 1, Object.keys(recordTables), read) : null),
      useCommands: () => [],
    },
  );
  const reply = (data: Reply) =>
    asked.shift()!.answer({
      kind: 'success',
      msg: '',
      data: { is_complete: false, removed: [], total: data.rows.length, cursor: '1', ...data },
    });
  return { records, asked, reply, known: () => records.list.known.get() };
}
