import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, type Logged } from '#server/db/staff/auditLog.ts';
import type { Acting } from '#server/kinds/person/acting.ts';
import type { SiteContext } from './command.ts';

type LogContext = Pick<SiteContext, 'db' | 'clock'>;

/** Makes a change and logs it for the command line, in one transaction (S10). */
export function changeLogged<Result>(
  context: LogContext,
  entry: Logged,
  change: (db: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context.db, async (db) => {
    const result = await change(db);
    await logDone({ ...context, db }, entry);
    return result;
  });
}

/** Runs an action of the admin area in a transaction, in the name of the command line (S10). */
export function asCommandLine<Result>(
  { db, clock }: LogContext,
  action: (acting: Acting) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, (within) => action({ db: within, actor: 'command line', now: clock().toISOString() }));
}

/** Logs an action of the command line, such as an export (S10). */
export function logDone({ db, clock }: LogContext, entry: Logged): Promise<void> {
  return logAction(db, 'command line', clock().toISOString(), entry);
}
