import type { ReceiptKey } from '#contract/calls/receipt.ts';
import { fetchAndStore, storedReply } from '#client/api/publicCall.ts';

/** The server's public keys stored on this device, at log-in and by the dashboard (O4). */
export async function storedKeys(): Promise<ReceiptKey[]> {
  return (await storedReply('receipt_keys', undefined)) ?? [];
}

/** Fetches and stores the server's public keys. Undefined if it cannot be reached or has none. */
export function fetchKeys(): Promise<ReceiptKey[] | undefined> {
  return fetchAndStore('receipt_keys', undefined);
}
