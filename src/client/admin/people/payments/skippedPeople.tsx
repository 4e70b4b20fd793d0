import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { personAddress } from '#client/admin/records/addresses.ts';
import type { PaymentPlan, PaymentSkipReason } from './paymentPlan.ts';

/** For whom nothing is noted, and why; nothing where there is nobody. */
export function SkippedPeople({ skipped }: Pick<PaymentPlan, 'skipped'>) {
  const { t } = useLingui();
  const reasons: Readonly<Record<PaymentSkipReason, string>> = {
    same: t`it is so already`,
    undecided: t`another change waits for your decision`,
    pays: t`has paid for others`,
  };
  if (skipped.length === 0) return null;
  return (
    <details>
      <summary>
        <Plural value={skipped.length} one="# person is left out" other="# people are left out" />
      </summary>
      <ul>
        {skipped.map(({ row: { visitor_id, name }, reason }) => (
          <li key={visitor_id}>
            <Link to={personAddress(visitor_id)}>
              <bdi>{name}</bdi>
            </Link>
            : {reasons[reason]}
          </li>
        ))}
      </ul>
    </details>
  );
}
