/**
 * Puts a row as the page goes away. A Dexie transaction does not survive `pagehide` in Chromium; a raw `put` with an explicit
 * `commit` on the open connection does.
 */
export function putAtOnce(database: IDBDatabase, store: string, row: unknown): void {
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  transaction.objectStore(store).put(row);
  transaction.commit();
}
