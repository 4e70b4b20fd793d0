import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Address for writing a mailing again. */
export function writeAgainAddress(mailing_id: number): string {
  return `/mail/new?from=${mailing_id}`;
}

/** Starts another letter with the text and recipients of a mailing, whatever its state (S8). */
export function WriteAgain({ mailing_id }: { mailing_id: number }) {
  return (
    <Button component={Link} variant="link" to={writeAgainAddress(mailing_id)}>
      <Trans>Write again from this</Trans>
    </Button>
  );
}
