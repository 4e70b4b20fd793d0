import { Dexie } from 'dexie';
import { isInMemory, noteInMemory } from './inMemory.ts';

/** What Dexie needs of a browser's IndexedDB. */
export interface Factory {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

let loaded: Factory | undefined;

/** An IndexedDB in the memory of this page, one for all databases. The library loads only then. */
export async function memory(): Promise<Factory> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  loaded ??= { indexedDB: new IDBFactory(), IDBKeyRange };
  return loaded;
}

/** Has every database be in the memory of this page from now on, so that what is typed can still be sent (B2). */
export async function keepInMemory(): Promise<void> {
  // Without this, live queries take the browser for a server that prerenders.
  Object.assign(Dexie.dependencies, await memory());
  noteInMemory();
}

/** The browser's IndexedDB or, where that is forbidden, the one in memory: the options of a Dexie database. */
export const factory: Factory = {
  indexedDB: following('indexedDB'),
  IDBKeyRange: following('IDBKeyRange'),
};

/** An object that passes every call on to the one that is in use then. */
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
