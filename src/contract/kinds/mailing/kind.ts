import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Letters to many. */
export const mailingKind = {
  name: 'mailing',
  id: 'mailing_id',
  idFrom: Number,
  list: 'mailings',
  target: 'mailing',
} as const satisfies RecordKind<'mailing'>;
