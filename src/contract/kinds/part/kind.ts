import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Parts of the content. */
export const partKind = {
  name: 'part',
  id: 'part',
  idFrom: String,
  list: 'parts',
  one: 'part',
  target: 'part',
  log: {
    targets: ['part'],
    actions: [
      'content changed',
      'content set back',
      'topics merged',
      'topics separated',
      'site published',
      'publication scheduled',
      'publication taken back',
      'scheduled publication failed',
      'preview link made',
      'preview link revoked',
      'picture or file added',
      'content imported',
      'content exported',
    ],
    ofCommittee: undefined,
  },
} as const satisfies RecordKind<'part'>;
