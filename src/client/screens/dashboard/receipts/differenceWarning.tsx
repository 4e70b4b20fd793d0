import { Trans } from '@lingui/react/macro';
import type { Difference } from '#client/drafts/store/receipts.ts';
import classes from '#client/features/receipts/receipt.module.css';

/** Warns that the server received something else than this device sent. */
export function DifferenceWarning({ found }: { found: readonly Difference[] }) {
  if (found.length === 0) return null;
  return (
    <span className={classes.warning} role="alert">
      {found.includes('file') && (
        <span>
          <Trans>The server holds another file than this device sent. Please attach the file again and submit.</Trans>
        </span>
      )}
      {found.includes('text') && (
        <span>
          <Trans>The server holds another text than this device sent. Please open the submission and look at it.</Trans>
        </span>
      )}
    </span>
  );
}
