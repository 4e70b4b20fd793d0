import type { OutboxLetter } from '#contract/staff/mail.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import { inParts } from '#server/db/inParts.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { recipientIn } from '#server/db/storedLetter.ts';
import { outboxLetters } from '#server/db/staff/outbox.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { hiddenFrom } from '#server/kinds/assignment/assignmentSource.ts';
import { Refused } from '#server/http/refusal.ts';
import { confirmsPaper } from '#server/mail/wording.ts';
import { applyOnce, type Applier, type Applying } from '#server/staff/commands.ts';
import type { MailingContext } from './preparing.ts';

/**
 * Applies a command to one letter exactly once, and replies with the letter. The reply is not stored with the command,
 * because it contains an address and a name, and stored commands outlive the erasure of a person.
 *
 * @throws {Refused} `unknownMailing` if the letter no longer exists; refusals of `apply`
 */
export async function applyToLetter(
  context: MailingContext,
  call: Parameters<typeof applyOnce>[1] & { body: { mail_id: number } },
  apply: (applying: Applying) => Promise<void>,
): Promise<{ data: OutboxLetter }> {
  await applyOnce(context, call, async (applying) => {
    await requireVisibleMail({ ...context, db: applying.db }, applying.staff, call.body.mail_id);
    await apply(applying);
    return undefined;
  });
  const [data] = await outboxLetters(context.db, { mail_id: call.body.mail_id }, { limit: 1 });
  if (!data) throw new Refused('unknownMailing');
  return { data };
}

/**
 * The letters that a member of staff may read. Letters of a kind, and confirmations of full papers, are visible only if
 * they reveal nothing about the review of abstracts that the person does not handle (W4).
 *
 * @param known - the numbers of those abstracts, if they are known already
 */
export async function visibleMail<Mail extends { mail_id: number; report_id: number }>(
  { db, lettersOfKinds }: ReadingContext,
  staff: Reader,
  mail: readonly Mail[],
  known?: ReadonlySet<number>,
): Promise<Mail[]> {
  const seen = await VisibleAbstracts.to(staff).mail(db, mail);
  if (seen.length === 0) return seen;
  const rows: Pick<Row<'mail'>, 'mail_id' | 'report_id' | 'recipient' | 'mailing_id' | 'subject'>[] = [];
  for (const part of inParts(
    seen.map(({ mail_id }) => mail_id),
    1000,
  )) {
    const letters = db
      .selectFrom('mail')
      .select(['mail_id', 'report_id', 'recipient', 'mailing_id', 'subject'])
      .where('mail_id', 'in', part);
    rows.push(...(await letters.execute()));
  }
  const ofKinds = rows.flatMap(({ mail_id, report_id, recipient }) => {
    const stored = recipientIn({ recipient });
    const kind = stored && lettersOfKinds.find(({ isStored }) => isStored(stored));
    return kind ? { mail_id, kind, letter: { report_id, stored } } : [];
  });
  const papers = rows.filter(confirmsPaper);
  if (ofKinds.length + papers.length === 0) return seen;
  const hidden = known ?? (await hiddenFrom(db, staff));
  const unreadable = new Set([
    ...ofKinds.flatMap(({ mail_id, kind, letter }) => (kind.isReadable(letter, hidden) ? [] : mail_id)),
    ...papers.flatMap(({ mail_id, report_id }) => (hidden.has(report_id) ? mail_id : [])),
  ]);
  return seen.filter(({ mail_id }) => !unreadable.has(mail_id));
}

type ReadingContext = Pick<MailingContext, 'db' | 'lettersOfKinds'>;
type Reader = Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>;

/**
 * Checks that a letter, if it exists, may be read by a member of staff.
 *
 * @throws {Refused} `unknownMailing` if not
 */
export async function requireVisibleMail(context: ReadingContext, staff: Reader, mail_id: number): Promise<void> {
  const mail = context.db.selectFrom('mail').select(['mail_id', 'report_id']).where('mail_id', '=', mail_id);
  const found = await mail.execute();
  if ((await visibleMail(context, staff, found)).length < found.length) throw new Refused('unknownMailing');
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
