import { Dexie } from 'dexie';
import { noteInMemory } from '#client/device/inMemory.ts';

/** What Dexie needs of a browser's IndexedDB. */
interface Factory {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

let inMemory: Factory | undefined;

/**
 * Keeps drafts in the memory of this page from now on, so that what is typed can still be submitted (B2). The library loads
 * only then.
 */
export async function keepInMemory(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
  inMemory ??= { indexedDB, IDBKeyRange };
  // Without this, live queries take the browser for a server that prerenders.
  Object.assign(Dexie.dependencies, inMemory);
  noteInMemory();
}

/** The browser's IndexedDB or, since `keepInMemory`, the one in memory: the options of a Dexie database. */
export const factory: Factory = {
  indexedDB: following(() => inMemory?.indexedDB ?? globalThis.indexedDB),
  IDBKeyRange: following(() => inMemory?.IDBKeyRange ?? globalThis.IDBKeyRange),
};

/** An object that passes every call on to the one that is in use then. */
function following<Target extends object>(current: () => Target | undefined): Target {
  return new Proxy({} as Target, {
    get(_target, name) {
      const target = current();
      if (!target) throw new DOMException('This browser has no IndexedDB', 'SecurityError');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
