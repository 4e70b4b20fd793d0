import type { Row } from '#server/db/schema.ts';
import type { ReceiptSigner } from '#server/receipts/receiptSigner.ts';

/** Below `/api`, which service workers leave to the server. */
export const verificationPath = '/api/confirm_email';

/** Address of the page on which the reader of an account's mail confirms its address. */
export function verificationUrl(
  publicUrl: URL,
  account: Pick<Row<'account'>, 'visitor_id' | 'email_key'>,
  receipts: ReceiptSigner,
): string {
  const url = new URL(verificationPath, publicUrl);
  url.searchParams.set('account', account.visitor_id);
  url.searchParams.set('code', receipts.addressCode(account));
  return url.href;
}

/** Placeholder for such a link in previews, which must not show somebody else's. */
export function verificationPlaceholder(publicUrl: URL): string {
  return `${new URL(verificationPath, publicUrl).href}?…`;
}
