import type { Row } from '#server/db/schema.ts';
import type { ReceiptSigner } from '#server/receipts/receiptSigner.ts';

/** Under `/api`, which service workers leave to the server. */
export const verificationPath = '/api/confirm_email';

/** The page on which whoever reads an account's mail confirms that the address is its own. */
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

/** What stands for such a link where it is not the reader's own. */
export function verificationStandIn(publicUrl: URL): string {
  return `${new URL(verificationPath, publicUrl).href}?…`;
}
