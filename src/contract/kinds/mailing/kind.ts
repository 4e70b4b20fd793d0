import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Mailings: one letter to many people. */
export const mailingKind = {
  name: 'mailing',
  id: 'mailing_id',
  idFrom: Number,
  list: 'mailings',
  target: 'mailing',
  log: {
    targets: ['mailing'],
    actions: [
      'mail previewed',
      'mail tested',
      'mail sent',
      'mail cancelled',
      'mail held',
      'mail released',
      'mail sent again',
      'mail readdressed',
      'mail marked as arrived',
    ],
    ofCommittee: undefined,
  },
} as const satisfies RecordKind<'mailing'>;
