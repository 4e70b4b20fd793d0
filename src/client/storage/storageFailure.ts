/** Why a device did not open its database, or store. */
export type StorageFailure =
  | 'full'
  /** A newer version of this site has written here, and this one might destroy what it does not know. */
  | 'newer'
  | 'unavailable';

/** A newer version of this site has changed the tables; nothing of them is touched. */
export class NewerTablesError extends Error {
  override readonly name = 'NewerTablesError';
}

/** Why the device refused. Dexie wraps the cause of an aborted transaction, and of a database that did not open. */
export function storageFailure(error: unknown): StorageFailure {
  const names = namesIn(error);
  if (names.includes('QuotaExceededError')) return 'full';
  return names.includes('NewerTablesError') ? 'newer' : 'unavailable';
}

/** Errors of a browser that has no IndexedDB, or none for this site; the last one is that of Firefox. */
const forbidden = ['MissingAPIError', 'SecurityError', 'InvalidStateError'];

/** Whether the browser stores nothing at all for this site: the database did not open, and never will. */
export function isStorageForbidden(errorOfOpening: unknown): boolean {
  return namesIn(errorOfOpening).some((name) => forbidden.includes(name));
}

/** Errors of a closed connection, of one that Safari lost, and of a transaction that this aborted. */
const connectionErrors = ['AbortError', 'DatabaseClosedError', 'InvalidStateError', 'UnknownError'];

/** Whether the connection to the database was lost, so that a new one may work. */
export function isConnectionLost(error: unknown): boolean {
  const names = namesIn(error);
  return storageFailure(error) === 'unavailable' && names.some((name) => connectionErrors.includes(name));
}

/** The names of an error and of what caused it: one error, or one per row of a change of many. */
function namesIn(error: unknown): string[] {
  if (!isNamed(error)) return [];
  return [error.name, ...[error.inner, ...(error.failures ?? [])].flatMap(namesIn)];
}

function isNamed(value: unknown): value is { name: string; inner?: unknown; failures?: unknown[] } {
  return typeof value === 'object' && value !== null && 'name' in value;
}
