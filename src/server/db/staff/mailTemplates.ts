import type { LetterWords } from '#contract/staff/letterWords.ts';
import { shippedTemplates, shipsWithAll, templateIds, type TemplateId } from '#contract/staff/mailTemplates.ts';
import type { MailTemplate } from '#contract/staff/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** A template of this conference. */
export async function templateOf(db: Database, template_id: TemplateId): Promise<MailTemplate> {
  return shipped(template_id, await rowOf(db, template_id));
}

/** A template of this conference or of the office's own; undefined if there is none with this id. */
export async function anyTemplate(db: Database, template_id: string): Promise<MailTemplate | undefined> {
  if (shipsWithAll(template_id)) return templateOf(db, template_id);
  const row = await rowOf(db, template_id);
  return row && made(row);
}

function rowOf(db: Database, template_id: string) {
  return db.selectFrom('mail_template').selectAll().where('template_id', '=', template_id).executeTakeFirst();
}

/** Every template, in shipping order, followed by the office's own by name. */
export async function everyTemplate(db: Database): Promise<MailTemplate[]> {
  const rows = await db.selectFrom('mail_template').selectAll().execute();
  const own = rows.filter(({ template_id }) => !shipsWithAll(template_id)).map(made);
  return [
    ...templateIds.map((id) =>
      shipped(
        id,
        rows.find(({ template_id }) => template_id === id),
      ),
    ),
    ...own.toSorted(
      (one, other) => one.name.localeCompare(other.name, 'zh') || (one.template_id < other.template_id ? -1 : 1),
    ),
  ];
}

/** Number of the office's own templates. */
export async function countOwnTemplates(db: Database): Promise<number> {
  const rows = await db.selectFrom('mail_template').select('template_id').execute();
  return rows.filter(({ template_id }) => !shipsWithAll(template_id)).length;
}

/** Adds one of the office's own templates. */
export async function insertTemplate(
  db: Database,
  { template_id, name, words }: { template_id: string; name: string; words: LetterWords },
  changed_at: string,
): Promise<void> {
  const columns = { ...templateColumns(words), is_shipped: 0, changed_at, version: 1 };
  await db
    .insertInto('mail_template')
    .values({ template_id, name, ...columns })
    .execute();
}

/** Deletes one of the office's own templates, if it still has a version. Returns whether it was deleted. */
export async function deleteTemplate(
  db: Database,
  { template_id, version }: { template_id: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_template')
    .where('template_id', '=', template_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Stores the text of a template, or restores the text that ships, if the template still has a version. Returns whether
 * it did.
 */
export async function storeTemplate(
  db: Database,
  { template_id, version, name }: { template_id: string; version: number; name?: string | undefined },
  words: LetterWords | 'shipped',
  changed_at: string,
): Promise<boolean> {
  const is_shipped = words === 'shipped' ? 1 : 0;
  const columns = {
    ...templateColumns(words === 'shipped' ? nothing : words),
    is_shipped,
    changed_at,
    version: version + 1,
    ...(name !== undefined && !shipsWithAll(template_id) && { name }),
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

/** The text of a letter, as columns. */
export function templateColumns({ subject, text }: LetterWords) {
  return { subject_en: subject.en, subject_zh: subject.zh, text_en: text.en, text_zh: text.zh };
}

function shipped(template_id: TemplateId, row: Row<'mail_template'> | undefined): MailTemplate {
  if (row && row.is_shipped === 0) return made(row);
  const { version = 0, changed_at = null } = row ?? {};
  return { template_id, name: '', ...shippedTemplates[template_id], version, is_shipped: true, changed_at };
}

function made({ template_id, name, version, changed_at, ...row }: Row<'mail_template'>): MailTemplate {
  const subject = { en: row.subject_en, zh: row.subject_zh };
  const text = { en: row.text_en, zh: row.text_zh };
  return { template_id, name, subject, text, version, is_shipped: false, changed_at };
}
