import { Plural, useLingui } from '@lingui/react/macro';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import type { PaymentPlan, PaymentSkipReason } from './paymentPlan.ts';

/** For whom nothing is noted, and why. */
export function SkippedPeople({ skipped }: Pick<PaymentPlan, 'skipped'>) {
  const { t } = useLingui();
  const reasons: Readonly<Record<PaymentSkipReason | 'undecided', string>> = {
    same: t`it is so already`,
    undecided: t`another change waits for your decision`,
    pays: t`has paid for others`,
  };
  return (
    <SkippedRecords
      skipped={skipped.map(({ row: { visitor_id, name }, reason }) => ({
        id: visitor_id,
        name,
        address: personAddress(visitor_id),
        reason: reasons[reason],
      }))}
    >
      <Plural value={skipped.length} one="# person will be left out" other="# people will be left out" />
    </SkippedRecords>
  );
}
