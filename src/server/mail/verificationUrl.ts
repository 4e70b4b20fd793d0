import type { Row } from '#server/db/schema.ts';
import type { ReceiptSigner } from '#server/receipts/receiptSigner.ts';

/** Under `/api`, where service workers leave requests to the server. */
export const verificationPath = '/api/confirm_email';

/** Address of the page on which a person confirms the account's address. */
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

/** Placeholder for such a link in previews, which must not show another person's link. */
export function verificationPlaceholder(publicUrl: URL): string {
  return `${new URL(verificationPath, publicUrl).href}?…`;
}
