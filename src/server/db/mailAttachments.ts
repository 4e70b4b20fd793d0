import type { Attachment } from '#contract/staff/mail.ts';
import type { Database, Row } from './schema.ts';

/** The bytes of an attachment and its file name. */
export interface MailAttachment {
  name: string;
  content: Buffer;
}

/**
 * Stores an attachment; the same bytes are stored once. Deletes attachments that were uploaded before a time and never
 * sent.
 */
export async function storeAttachment(
  db: Database,
  { sha256, content }: { sha256: string; content: Buffer },
  now: string,
  forgottenBefore: string,
): Promise<void> {
  const sent = (await db.selectFrom('mailing').select('attachment').where('attachment', 'is not', null).execute()).map(
    ({ attachment }) => (JSON.parse(attachment!) as Attachment).sha256,
  );
  const old = await db
    .selectFrom('mail_attachment')
    .select('sha256')
    .where('created_at', '<', forgottenBefore)
    .execute();
  const forgotten = old.flatMap((each) => (sent.includes(each.sha256) ? [] : each.sha256));
  if (forgotten.length > 0) await db.deleteFrom('mail_attachment').where('sha256', 'in', forgotten).execute();
  await db
    .insertInto('mail_attachment')
    .values({ sha256, size: content.length, content: content.toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: now }))
    .execute();
}

/** The size of an attachment in bytes; undefined if there is no such attachment. */
export async function attachmentSize(db: Database, sha256: string): Promise<number | undefined> {
  const found = db.selectFrom('mail_attachment').select('size').where('sha256', '=', sha256);
  return (await found.executeTakeFirst())?.size;
}

/** The bytes of an attachment by its hash; undefined if there is no such attachment. */
export async function attachmentBytes(db: Database, sha256: string): Promise<Buffer | undefined> {
  const found = db.selectFrom('mail_attachment').select('content').where('sha256', '=', sha256);
  const row = await found.executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}

/**
 * The attachments of a mail.
 *
 * @throws if the bytes no longer exist, since mail must not be sent without the file that it mentions
 */
export async function attachedTo(
  db: Database,
  { mailing_id, attachment: own }: Pick<Row<'mail'>, 'mailing_id' | 'attachment'>,
): Promise<MailAttachment | undefined> {
  const mailing = db
    .selectFrom('mailing')
    .select('attachment')
    .where('mailing_id', '=', mailing_id ?? 0);
  const written = own ?? (mailing_id === null ? null : (await mailing.executeTakeFirst())?.attachment);
  if (!written) return undefined;
  const { sha256, name } = JSON.parse(written) as Attachment;
  const content = await attachmentBytes(db, sha256);
  if (!content) throw new Error(`The attachment ${sha256} of a letter is gone.`);
  return { name, content };
}
