import { hash } from 'node:crypto';
import { canonicalText, type ReceiptText } from '#contract/calls/receipt.ts';
import type { Row } from '#server/db/schema.ts';

/** Digest and size of a text, stored so that lists need not compute them. */
export type TextMeasures = Pick<Row<'report'>, 'text_sha256' | 'reply_bytes'>;

/** For a deleted report. */
export const noText: TextMeasures = { text_sha256: '', reply_bytes: 0 };

export function measuresOf(text: ReceiptText): TextMeasures {
  const { title, abstract, keywords, report_people } = text;
  return {
    text_sha256: hash('sha256', canonicalText(text)),
    reply_bytes: Buffer.byteLength(JSON.stringify([title, abstract, keywords, report_people])),
  };
}
