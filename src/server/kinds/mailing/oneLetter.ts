import type { OutboxLetter } from '#contract/staff/mail.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import { outboxLetters, lettersOfReview } from '#server/db/staff/outbox.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { handlesReviews, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce, type Applier, type Applying } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';

/**
 * Applies a command to one letter exactly once, and replies with the letter. The reply is not stored with the command,
 * because it contains an address and a name, and stored commands outlive the erasure of a person.
 *
 * @throws {Refused} `unknownMailing` if the letter no longer exists; refusals of `apply`
 */
export async function applyToLetter(
  context: StaffContext,
  call: Parameters<typeof applyOnce>[1] & { body: { mail_id: number } },
  apply: (applying: Applying) => Promise<void>,
): Promise<{ data: OutboxLetter }> {
  await applyOnce(context, call, async (applying) => {
    await requireVisibleMail(applying.db, applying.staff, call.body.mail_id);
    await apply(applying);
    return undefined;
  });
  const [data] = await outboxLetters(context.db, { mail_id: call.body.mail_id }, { limit: 1 });
  if (!data) throw new Refused('unknownMailing');
  return { data };
}

/**
 * The letters that a member of staff may read. Letters about outcomes are visible only to those who handle the
 * abstract. Reminders of open reviews are visible only to those who handle every abstract: their recipients and numbers
 * would reveal who reviews the others (W4).
 */
export async function visibleMail<Mail extends { mail_id: number; report_id: number }>(
  db: Database,
  staff: Reader,
  mail: readonly Mail[],
): Promise<Mail[]> {
  const seen = await VisibleAbstracts.to(staff).mail(db, mail);
  const ofReview = await lettersOfReview(
    db,
    seen.map(({ mail_id }) => mail_id),
  );
  if (ofReview.size === 0) return seen;
  const isHandled = handlesReviews(staff);
  const others = (await storedAssignments(db, await listedNumbers(db))).filter((abstract) => !isHandled(abstract));
  const hidden = new Set(others.map(({ assignment_id }) => assignment_id));
  return seen.filter(({ mail_id }) => {
    const about = ofReview.get(mail_id);
    return about === undefined || (about === 'reminder' ? hidden.size === 0 : !hidden.has(about.report_id));
  });
}

type Reader = Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>;

/**
 * Checks that a letter, if it exists, may be read by a member of staff.
 *
 * @throws {Refused} `unknownMailing` if not
 */
export async function requireVisibleMail(db: Database, staff: Reader, mail_id: number): Promise<void> {
  const mail = await db.selectFrom('mail').select(['mail_id', 'report_id']).where('mail_id', '=', mail_id).execute();
  if ((await visibleMail(db, staff, mail)).length < mail.length) throw new Refused('unknownMailing');
}

/**
 * Logs an action on one letter under its abstract or its mailing. The log is permanent, so it contains no addresses.
 */
export async function logLetter(
  { db, staff, now }: Applier,
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
