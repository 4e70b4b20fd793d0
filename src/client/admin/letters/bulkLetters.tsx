import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.tsx';
import { letterBulk } from './statePlan.ts';

/** Bulk changes of letters: their state (S7). */
export const bulkLetters = createBulkChanges(letterBulk, {
  reasons: {
    same: msg`it has these values already`,
    hasPdf: msg`has a signed PDF that would be deleted; change it separately`,
  },
  leftOut: (count) => <Plural value={count} one="# letter is left out" other="# letters are left out" />,
  done: (count) => <Plural value={count} one="# letter changed" other="# letters changed" />,
  undone: (count) => (
    <Plural value={count} one="# letter is as it was before" other="# letters are as they were before" />
  ),
});

export default bulkLetters.Outcome;
