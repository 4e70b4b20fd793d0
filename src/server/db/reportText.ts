import { hash } from 'node:crypto';
import { canonicalText, type ReceiptText } from '#contract/calls/receipt.ts';
import type { Database, Row } from './schema.ts';

/** What is stored of a text beside itself, so that a list neither hashes nor measures it. */
export type TextMeasures = Pick<Row<'report'>, 'text_sha256' | 'reply_bytes'>;

/** Of a deleted report. */
export const noText: TextMeasures = { text_sha256: '', reply_bytes: 0 };

export function measuresOf(text: ReceiptText): TextMeasures {
  const { title, abstract, keywords, report_people } = text;
  return {
    text_sha256: hash('sha256', canonicalText(text)),
    reply_bytes: Buffer.byteLength(JSON.stringify([title, abstract, keywords, report_people])),
  };
}

/** Reports measured at once: one can hold several million characters. */
const measuredAtOnce = 20;

/** The migration that adds digest and size to each report. Earlier versions computed them for each list. */
export async function measureTexts(db: Database): Promise<void> {
  const report = db.schema.alterTable('report');
  await report.addColumn('text_sha256', 'text', (column) => column.notNull().defaultTo('')).execute();
  await report.addColumn('reply_bytes', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  const written = db
    .selectFrom('report')
    .select(['report_id', 'title', 'abstract', 'keywords', 'submissionType', 'topics', 'report_people'])
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .limit(measuredAtOnce);
  let rows = await written.execute();
  while (rows.length > 0) {
    for (const { report_id, report_people, ...texts } of rows) {
      const people = JSON.parse(report_people) as ReceiptText['report_people'];
      const measures = measuresOf({ ...texts, report_people: people });
      await db.updateTable('report').set(measures).where('report_id', '=', report_id).execute();
    }
    rows = await written.where('report_id', '>', rows.at(-1)?.report_id ?? 0).execute();
  }
  // The quota adds the sizes up without reading the texts before them.
  await db.schema.createIndex('report_by_account').on('report').columns(['visitor_id', 'reply_bytes']).execute();
}
