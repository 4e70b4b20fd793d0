import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { mailingAt, mailingNumbers, mailingsOf, type StoredMailing } from '#server/db/staff/mailings.ts';
import type { RecordSource } from '#server/records/recordSource.ts';

/** The list of mailings (S8). */
export const mailingSource: RecordSource<StoredMailing, number, Mailing> = {
  name: 'mailings',
  shape: 4,
  id: Number,
  ids: async (db) => (await mailingNumbers(db)).map(String),
  rows: async (db, ids) =>
    (await mailingsOf(db, ids.map(Number))).map((mailing) => [String(mailing.mailing_id), mailing]),
  visibility: (_staff, now) => ({
    key: 'all',
    sees: 'all',
    row: (mailing) => mailingAt(mailing, now.toISOString()),
    one: (one) => one,
  }),
  // The state of a pending mailing changes when its time is reached.
  changesByItself: ({ state }) => state === 'sending',
};
