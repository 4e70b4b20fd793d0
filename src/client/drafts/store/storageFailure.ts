/** What a device said when it would not open its database, or store. */
export type StorageFailure =
  | 'full'
  /** A newer version of this site has been at work here: this one does not know what it would drop. */
  | 'newer'
  | 'unavailable';

/** A newer version of this site has changed the tables; nothing of them is touched. */
export class NewerTablesError extends Error {
  override readonly name = 'NewerTablesError';
}

/** Says why the device refused; Dexie wraps the cause of an aborted transaction, and of a database that did not open. */
export function storageFailure(error: unknown): StorageFailure {
  const names = namesIn(error);
  if (names.includes('QuotaExceededError')) return 'full';
  return names.includes('NewerTablesError') ? 'newer' : 'unavailable';
}

/** What browsers say of a connection that they closed, of one that Safari lost, and of a transaction cut short by it. */
const lost = ['AbortError', 'DatabaseClosedError', 'InvalidStateError', 'UnknownError'];

/** Whether the connection to the database was lost, so that another one may do. */
export function isConnectionLost(error: unknown): boolean {
  const names = namesIn(error);
  return storageFailure(error) === 'unavailable' && names.some((name) => lost.includes(name));
}

function namesIn(error: unknown): string[] {
  const names: string[] = [];
  for (let cause = error; isNamed(cause); cause = 'inner' in cause ? cause.inner : undefined) names.push(cause.name);
  return names;
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value;
}
