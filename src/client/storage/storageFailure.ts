/** Why a device did not open its database, or did not store something. */
export type StorageFailure =
  | 'full'
  /** A newer version of this site has written here. This version might destroy data that it does not know. */
  | 'newer'
  | 'unavailable';

/** Thrown if a newer version of this site has changed the tables. None of them is touched. */
export class NewerTablesError extends Error {
  override readonly name = 'NewerTablesError';
}

/** Why the device refused. Dexie wraps the cause of an aborted transaction, and of a database that did not open. */
export function storageFailure(error: unknown): StorageFailure {
  const names = namesIn(error);
  if (names.includes('QuotaExceededError')) return 'full';
  return names.includes('NewerTablesError') ? 'newer' : 'unavailable';
}

/** Errors of a browser that has no IndexedDB, or none for this site. The last one is Firefox's. */
const forbidden = ['MissingAPIError', 'SecurityError', 'InvalidStateError'];

/** Whether the browser stores nothing for this site: the database did not open, and will not. */
export function isStorageForbidden(errorOfOpening: unknown): boolean {
  return namesIn(errorOfOpening).some((name) => forbidden.includes(name));
}

/** Errors of a closed connection, of one that Safari lost, and of a transaction that these aborted. */
const connectionErrors = ['AbortError', 'DatabaseClosedError', 'InvalidStateError', 'UnknownError'];

/** Whether the connection to the database was lost, so that a new one may work. */
export function isConnectionLost(error: unknown): boolean {
  const names = namesIn(error);
  return storageFailure(error) === 'unavailable' && names.some((name) => connectionErrors.includes(name));
}

/** The names of an error and of its causes: one error, or one per row if many were changed. */
function namesIn(error: unknown): string[] {
  if (!isNamed(error)) return [];
  return [error.name, ...[error.inner, ...(error.failures ?? [])].flatMap(namesIn)];
}

function isNamed(value: unknown): value is { name: string; inner?: unknown; failures?: unknown[] } {
  return typeof value === 'object' && value !== null && 'name' in value;
}
