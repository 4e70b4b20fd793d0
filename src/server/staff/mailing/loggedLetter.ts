import type { AuditAction } from '#contract/staff/staff.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Applying } from '#server/staff/commands.ts';

/** Logs what was done with one letter, by its abstract or its mailing. Addresses stand in no log: it is for good. */
export async function logLetter(
  { db, staff, now }: Applying,
  action: AuditAction,
  { mail_id, report_id, mailing_id }: Pick<Row<'mail'>, 'mail_id' | 'report_id' | 'mailing_id'>,
): Promise<void> {
  await logAction(db, staff, now, {
    action,
    ...(report_id > 0
      ? { target: 'abstract', target_id: String(report_id) }
      : { target: 'mailing', target_id: String(mailing_id ?? '') }),
    after: { letter: mail_id },
  });
}
