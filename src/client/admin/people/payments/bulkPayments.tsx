import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.tsx';
import { paymentBulk } from './paymentPlan.ts';

/** Bulk changes of people: their payments (S16). */
export const bulkPayments = createBulkChanges(paymentBulk, {
  reasons: { same: msg`it has these values already`, pays: msg`has paid for others` },
  leftOut: (count) => <Plural value={count} one="# person is left out" other="# people are left out" />,
  done: (count) => <Plural value={count} one="Payment noted for # person" other="Payment noted for # people" />,
  undone: (count) => (
    <Plural
      value={count}
      one="The payment of # person is as it was before"
      other="The payments of # people are as they were before"
    />
  ),
});

export default bulkPayments.Outcome;
