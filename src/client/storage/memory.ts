import { Dexie } from 'dexie';
import { isInMemory, noteInMemory } from './inMemory.ts';

/** The parts of a browser's IndexedDB that Dexie uses. */
interface Factory {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

let loaded: Factory | undefined;

/**
 * Makes every database live in this page's memory from now on, so that typed text can still be sent (B2). The library
 * is loaded only then.
 */
export async function keepInMemory(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
  loaded ??= { indexedDB, IDBKeyRange };
  // Otherwise live queries mistake the browser for a server that prerenders.
  Object.assign(Dexie.dependencies, loaded);
  noteInMemory();
}

/**
 * The IndexedDB in use: the browser's or, if that is forbidden, the one in memory. These are the options of a Dexie
 * database.
 */
export const factory: Factory = {
  indexedDB: following('indexedDB'),
  IDBKeyRange: following('IDBKeyRange'),
};

/** An object that forwards every call to the one that is in use at that moment. */
function following<Name extends keyof Factory>(name: Name): Factory[Name] {
  return new Proxy({} as Factory[Name], {
    get(_target, property) {
      const target: object | undefined = isInMemory() ? loaded?.[name] : globalThis[name];
      if (!target) throw new DOMException('This browser has no IndexedDB', 'SecurityError');
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
