import { databaseExists } from '#client/storage/deviceDatabases.ts';

/** Loads the code of the database, which is not part of a page's first JavaScript. Without a network this may fail. */
export function loadCopy(): Promise<typeof import('./accountCopy.ts') | undefined> {
  return import('./accountCopy.ts').catch(() => undefined);
}

/** Avoids creating the database for a first-time visitor. */
export function mayHaveCopy(): Promise<boolean> {
  // The name is repeated here: `siteDatabase.ts` need not be loaded for this.
  return databaseExists('lectern-answers');
}
