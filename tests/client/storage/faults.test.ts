// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage } from '../drafts/device.ts';
import { page } from '../page.ts';
import { Dexie, type Table } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '#client/device/newId.ts';
import { localStore } from '#client/device/localStore.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import { CommandQueue } from '#client/commands/commandQueue.ts';
import type { StoredDatabase } from '#client/storage/storedDatabase.ts';
import { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { keepingKey } from '#client/admin/device/names.ts';
import { keepWork } from '#client/admin/records/unsavedWork.ts';
import { showStaff } from '#client/admin/session/staffSession.ts';

// Nothing is painted in Node.
vi.mock('#client/performance/idle.ts', () => ({ painted: () => Promise.resolve() }));

/** Typed text, which must be stored before the page may say that it is. */
interface Written {
  db: StoredDatabase;
  /** Where it is stored. */
  table: Table;
  /** Stores it, and returns whether the page says that the device has it. */
  store: () => Promise<boolean>;
  /** Whether the device has it, as another tab reads it. */
  isOnDisk: () => Promise<boolean>;
}

async function draft(): Promise<Written> {
  const db = newDevice();
  const position = newPage();
  await db.open();
  return {
    db,
    table: db.drafts,
    store: () => saveDraft(db, position, abstractAbout('Drying of apple')).then(isTrue, isFalse),
    isOnDisk: () => inOtherTab(db, (other) => other.table('texts').get(position.id)),
  };
}

/** A change by staff, whose device is asked at the moment at which the change is sent. */
async function command(): Promise<Written> {
  const db = new AdminDatabase();
  const report_id = newId();
  const target = `abstract ${report_id}`;
  await db.open();
  let wasOnDisk: Promise<boolean> | undefined;
  const isOnDisk = () => inOtherTab(db, (other) => other.table('commands').get({ target }));
  const queue = new CommandQueue({
    table: async () => db.commands,
    async send() {
      await (wasOnDisk = isOnDisk());
      return { kind: 'success', data: undefined, msg: '' };
    },
    canReach: async () => true,
    maker: () => ({ staff_id: 'curie', name: 'Marie Curie', scope: 'secretary' }),
    lock: target,
  });
  queue.start();
  return {
    db,
    table: db.commands,
    async store() {
      await queue.add({ name: 'withdraw_abstract', body: { report_id }, title: 'Drying of apple' });
      const isStored = queue.inMemory().length === 0;
      await vi.waitUntil(() => wasOnDisk !== undefined, 15_000);
      await queue.whenStill();
      return isStored;
    },
    isOnDisk: () => wasOnDisk ?? isOnDisk(),
  };
}

/** A form that staff have not saved yet. */
async function form(): Promise<Written> {
  localStore.set(keepingKey, 'device');
  const dates = { expires_at: '2100-01-01T00:00:00.000Z', recent_until: '2100-01-01T00:00:00.000Z' };
  await showStaff({ staff_id: 'curie', name: 'Marie Curie', roles: ['secretary'], topics: [], ...dates } as never);
  const db = (await adminDatabase())!;
  const target = `abstract ${newId()}`;
  return {
    db,
    table: db.edits,
    store: () => keepWork(target, { title: 'Drying of apple', values: { title: 'Drying of pear' }, from: {} }),
    isOnDisk: () => inOtherTab(db, (other) => other.table('edits').get(`curie ${target}`)),
  };
}

const isTrue = () => true;
const isFalse = () => false;

async function inOtherTab({ name }: Dexie, read: (other: Dexie) => PromiseLike<unknown>): Promise<boolean> {
  const other = await new Dexie(name).open();
  const row = await read(other);
  other.close();
  return row !== undefined;
}

/** Does something in the middle of the next transaction that adds a row to a table. */
function whileStoring(table: Table, fault: () => void): void {
  const once = () => {
    table.hook('creating').unsubscribe(once);
    fault();
  };
  table.hook('creating', once);
}

/** Events in a browser that may interrupt storing, and whether the text is stored all the same. */
const faults: Readonly<Record<string, { cause: (of: Written) => unknown; isStored: boolean }>> = {
  'the connection is lost': {
    // As browsers close it: first what is under way is aborted, then the event is fired.
    cause: ({ db, table }) =>
      whileStoring(table, () => {
        db.backendDB().close();
        Dexie.currentTransaction.abort();
      }),
    isStored: true,
  },
  'the connection accepts no transactions any more': {
    // As Safari does when it lost its storage process: the connection stays open.
    cause: ({ db }) =>
      vi.spyOn(db.core, 'transaction').mockImplementation(() => {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }),
    isStored: true,
  },
  'the page is put into the back/forward cache, and shown again': {
    cause: ({ table }) =>
      whileStoring(table, () => {
        for (const type of ['pagehide', 'pageshow'])
          page.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
      }),
    isStored: true,
  },
  'another tab deletes the database': {
    cause: ({ db }) => Dexie.delete(db.name),
    isStored: true,
  },
  'the disk is full': {
    cause: ({ table }) =>
      whileStoring(table, () => {
        throw new DOMException('', 'QuotaExceededError');
      }),
    isStored: false,
  },
};

describe.each([
  ['D3 A draft', draft],
  ['S3 A change by staff', command],
  ['S3 S8 A form that is not saved', form],
])('%s', (_name, write) => {
  test.each(Object.entries(faults))('is on the disk before it is said to be, or sent: %s', async (_fault, given) => {
    const written = await write();
    await given.cause(written);
    expect(await written.store()).toBe(given.isStored);
    expect(await written.isOnDisk()).toBe(given.isStored);
    vi.restoreAllMocks();
    written.db.close({ disableAutoOpen: false });
    await Dexie.delete(written.db.name);
  });
});
