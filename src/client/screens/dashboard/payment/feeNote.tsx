import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useRegistrationEnded } from '#client/features/dates/moment.ts';

/** Says that an account does not pay the conference fee. Shown while the fee can be paid. */
export function FeeNote({ paymentPath, className }: { paymentPath: string; className: string | undefined }) {
  if (useRegistrationEnded()) return null;
  return (
    <p className={className} data-unprinted>
      <Trans>
        An account and an abstract cost nothing. The conference fee is paid separately:{' '}
        <Link to={paymentPath}>fees and how to pay</Link>
      </Trans>
    </p>
  );
}
