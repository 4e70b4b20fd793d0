import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Saved views, private or shared. */
export const viewKind = {
  name: 'view',
  id: 'view_id',
  idFrom: String,
  list: 'views',
  target: 'view',
  log: { targets: [], actions: ['view changed'], ofCommittee: undefined },
} as const satisfies RecordKind<'view'>;
