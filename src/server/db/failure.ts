/** SQLite's extended result code and PostgreSQL's SQLSTATE of a reference to a row that is not there. */
const missingReference = { sqlite: 787, postgres: '23503' };
/** The same of a value that another row has already. */
const takenValue = { sqlite: 2067, postgres: '23505' };
/** SQLITE_FULL, SQLITE_IOERR_SHMSIZE (of the log's index), SQLSTATE disk_full, and the file system's own words. */
const noRoom = [
  ['errcode', 13],
  ['errcode', 4874],
  ['code', '53100'],
  ['code', 'ENOSPC'],
  ['code', 'EDQUOT'],
] as const;

/** Whether a statement failed because the row it refers to is gone. */
export function isMissingReference(error: unknown): boolean {
  return has(error, 'errcode', missingReference.sqlite) || has(error, 'code', missingReference.postgres);
}

/** Whether a statement failed because another row has the value that must be unique. */
export function isTaken(error: unknown): boolean {
  return has(error, 'errcode', takenValue.sqlite) || has(error, 'code', takenValue.postgres);
}

/** Whether a database or a disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  return noRoom.some(([sign, value]) => has(error, sign, value));
}

function has(error: unknown, sign: string, value: string | number): boolean {
  return error instanceof Error && Reflect.get(error, sign) === value;
}
