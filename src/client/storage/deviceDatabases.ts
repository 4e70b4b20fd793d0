/** Whether this device has a database of that name: opening it would create it. Loads neither Dexie nor a database. */
export async function databaseExists(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    // Firefox before 126 cannot list its databases: rather an empty one than somebody's work overlooked.
    return 'indexedDB' in globalThis;
  }
}

/** Deletes a database; tabs that have it open close it when they are asked. Does nothing where there is none. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => resolve());
    } catch {
      // A browser that refuses its storage kept nothing.
      resolve();
    }
  });
}
