import type { ReceiptKey } from '#contract/calls/receipt.ts';
import { askAndKeep, lastAnswer } from '#client/api/publicCall.ts';

/** The server's public keys as this device kept them, from log-in and from each look at the dashboard (O4). */
export async function keptKeys(): Promise<ReceiptKey[]> {
  return (await lastAnswer('receipt_keys', undefined)) ?? [];
}

/** Asks the server for its public keys and keeps them; nothing where it cannot be reached or has none. */
export function askForKeys(): Promise<ReceiptKey[] | undefined> {
  return askAndKeep('receipt_keys', undefined);
}
