/** The database is not part of a page's first JavaScript; without a network it may be out of reach. */
export function loadCopy(): Promise<typeof import('./accountCopy.ts') | undefined> {
  return import('./accountCopy.ts').catch(() => undefined);
}

/** Avoids creating the database for a first-time visitor. */
export async function mayHaveCopy(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    // Its name stands in `siteDatabase.ts`, which is not to be loaded for this.
    return databases.some(({ name }) => name === 'lectern-answers');
  } catch {
    // Older browsers cannot list databases; where IndexedDB is forbidden there is no copy either.
    return 'indexedDB' in globalThis;
  }
}
