import type { Database } from '#server/db/schema.ts';

/** Speakers in Chinese, beside what the specification has. */
export async function addChineseSpeakers(db: Database): Promise<void> {
  for (const name of ['news_title_zh', 'writer_zh', 'source_zh', 'news_content_zh']) {
    await db.schema
      .alterTable('speaker')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
