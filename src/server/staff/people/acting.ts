import type { Database } from '#server/db/schema.ts';
import type { Actor } from '#server/db/staff/auditLog.ts';

/** What calls and the command line do with a transaction of theirs: the action and its entry in the log are both or neither. */
export interface Acting {
  db: Database;
  /** Who does it. */
  actor: Actor;
  /** ISO time. */
  now: string;
}
