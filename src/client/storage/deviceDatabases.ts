/** Whether this device has a database of that name: opening it would create it. Loads neither Dexie nor a database. */
export async function databaseExists(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    // Firefox before 126 cannot list its databases. Creating an empty one is better than overlooking somebody's work.
    return 'indexedDB' in globalThis;
  }
}

/** Deletes a database, if there is one. Tabs that have it open are asked to close it, and do. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => resolve());
    } catch {
      // A browser that refuses its storage has stored nothing.
      resolve();
    }
  });
}
