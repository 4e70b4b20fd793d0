import { shippedTemplates, type LetterWords, type TemplateId } from '#contract/staff/mailTemplates.ts';
import type { MailTemplate } from '#contract/staff/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** A template as this conference has it. */
export async function templateOf(db: Database, template_id: TemplateId): Promise<MailTemplate> {
  const row = await db
    .selectFrom('mail_template')
    .selectAll()
    .where('template_id', '=', template_id)
    .executeTakeFirst();
  return made(template_id, row);
}

/** Every template, in the order in which they ship. */
export async function everyTemplate(db: Database): Promise<MailTemplate[]> {
  const rows = await db.selectFrom('mail_template').selectAll().execute();
  return (Object.keys(shippedTemplates) as TemplateId[]).map((id) =>
    made(
      id,
      rows.find(({ template_id }) => template_id === id),
    ),
  );
}

/**
 * Stores a template's words, or puts those that ship in their place, if the template still has a version. Returns whether it
 * did.
 */
export async function storeTemplate(
  db: Database,
  { template_id, version }: { template_id: TemplateId; version: number },
  words: LetterWords | 'shipped',
  changed_at: string,
): Promise<boolean> {
  const is_shipped = words === 'shipped' ? 1 : 0;
  const columns = {
    ...templateColumns(words === 'shipped' ? nothing : words),
    is_shipped,
    changed_at,
    version: version + 1,
  };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('mail_template')
      .values({ template_id, ...columns })
      .onConflict((conflict) => conflict.column('template_id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('mail_template')
    .set(columns)
    .where('template_id', '=', template_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const nothing: LetterWords = { subject: { en: '', zh: '' }, text: { en: '', zh: '' } };

/** The words of a letter as columns have them. */
export function templateColumns({ subject, text }: LetterWords) {
  return { subject_en: subject.en, subject_zh: subject.zh, text_en: text.en, text_zh: text.zh };
}

function made(template_id: TemplateId, row: Row<'mail_template'> | undefined): MailTemplate {
  const { version = 0, changed_at = null } = row ?? {};
  if (!row || row.is_shipped === 1) {
    return { template_id, ...shippedTemplates[template_id], version, is_shipped: true, changed_at };
  }
  const subject = { en: row.subject_en, zh: row.subject_zh };
  const text = { en: row.text_en, zh: row.text_zh };
  return { template_id, subject, text, version, is_shipped: false, changed_at };
}
