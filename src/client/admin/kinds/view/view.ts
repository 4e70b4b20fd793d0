import { msg } from '@lingui/core/macro';
import type { Kind } from '#client/admin/kinds/kind.ts';
import { views } from './records.ts';

/** Saved views of the list of abstracts. */
export const adminViewKind = {
  records: views,
  commands: {},
  log: {
    targets: {},
    actions: {
      'view changed': { sentence: msg`changed a view of the team`, name: msg`View of the team changed` },
    },
    fields: [],
    names: {},
  },
  offline: {},
} as const satisfies Kind<'view'>;
