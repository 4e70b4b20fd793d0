import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { differencesFromSent } from '#client/drafts/store/receipts.ts';
import { useStored } from '#client/storage/useStored.ts';
import { DifferenceWarning } from './differenceWarning.tsx';
import { ReceiptDialog } from '#client/screens/dashboard/dialogs.tsx';
import { RowAction } from '#client/screens/dashboard/rowAction.tsx';

interface ReceiptLinkProps {
  report: Report;
  /** The database with the submissions that this device sent; undefined if the device stores nothing. */
  db: DraftsDatabase | undefined;
}

/**
 * The proof that a submission arrived (R8), with a warning if it differs from the text or file that this device sent.
 */
export function ReceiptLink({ report, db }: ReceiptLinkProps) {
  const [isOpen, open] = useState(false);
  const { receipt } = report;
  const differences = useStored(db, async (db) => (receipt ? differencesFromSent(db, receipt) : []), [receipt]) ?? [];
  if (!receipt) return null;
  return (
    <>
      <RowAction of={`report-${receipt.report_id}`} onPress={() => open(true)}>
        <Trans>Receipt</Trans>
      </RowAction>
      <DifferenceWarning found={differences} />
      {isOpen && (
        <ReceiptDialog receipt={receipt} report={report} differences={differences} onClose={() => open(false)} />
      )}
    </>
  );
}
