import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Parts of the content. */
export const partKind = {
  name: 'part',
  id: 'part',
  idFrom: String,
  list: 'parts',
  one: 'part',
  target: 'part',
} as const satisfies RecordKind<'part'>;
