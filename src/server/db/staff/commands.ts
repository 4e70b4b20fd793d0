import type { Database, NewRow, Row } from '#server/db/schema.ts';

/**
 * Reserves the id of a command before it is applied. A second command with the same id waits for the first. Returns the
 * earlier command with this id, if there is one.
 */
export async function beginCommand(
  db: Database,
  command: Omit<NewRow<'staff_command'>, 'reply'>,
): Promise<Row<'staff_command'> | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_command')
    .values({ ...command, reply: '' })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return undefined;
  return db
    .selectFrom('staff_command')
    .selectAll()
    .where('command_id', '=', command.command_id)
    .executeTakeFirstOrThrow();
}

/** Whether a command was applied. */
export async function isApplied(db: Database, command_id: string): Promise<boolean> {
  const row = db.selectFrom('staff_command').select('command_id').where('command_id', '=', command_id);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Stores the reply to a command. */
export async function rememberReply(db: Database, command_id: string, reply: string): Promise<void> {
  await db.updateTable('staff_command').set({ reply }).where('command_id', '=', command_id).execute();
}

/** Deletes commands that were applied before a time. */
export async function deleteCommandsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('staff_command').where('applied_at', '<', time).execute();
}
