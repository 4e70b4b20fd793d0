import { databaseExists } from '#client/storage/deviceDatabases.ts';

/** The database is not part of a page's first JavaScript; without a network it may be out of reach. */
export function loadCopy(): Promise<typeof import('./accountCopy.ts') | undefined> {
  return import('./accountCopy.ts').catch(() => undefined);
}

/** Avoids creating the database for a first-time visitor. */
export function mayHaveCopy(): Promise<boolean> {
  // Its name stands in `siteDatabase.ts`, which is not to be loaded for this.
  return databaseExists('lectern-answers');
}
