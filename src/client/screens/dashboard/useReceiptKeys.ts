import { useEffect } from 'react';
import type { Report } from '#contract/report.ts';
import { askForKeys } from '../../receipts/keys.ts';

/** Keeps the server's public keys as often as it answers with receipts, so that those are checked offline too. */
export function useReceiptKeys(reports: readonly Report[] | undefined, reportsAt: number | undefined): void {
  const hasReceipts = reports?.some(({ receipt }) => receipt) ?? false;
  useEffect(() => {
    if (hasReceipts && navigator.onLine) void askForKeys();
  }, [hasReceipts, reportsAt]);
}
