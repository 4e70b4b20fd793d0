import { useEffect } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { useConnection } from '#client/api/connection.ts';
import { fetchKeys } from '#client/receipts/keys.ts';

/** Stores the server's public keys whenever it lists receipts, so that those can be checked offline too. */
export function useReceiptKeys(reports: readonly Report[] | undefined, reportsAt: number | undefined): void {
  const hasReceipts = reports?.some(({ receipt }) => receipt) ?? false;
  const isOffline = useConnection() === 'offline';
  useEffect(() => {
    if (hasReceipts && !isOffline) void fetchKeys();
  }, [hasReceipts, isOffline, reportsAt]);
}
