import type { SignedLetter } from '#contract/calls/acceptance.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';

/** A statement that the server signs: a receipt, or a letter of acceptance. */
export type SignedStatement = SignedReceipt | SignedLetter;

const name = '#receipt=';

/**
 * The address at which a receipt or a letter is checked, containing it: for a QR code and for mails (R8, W7). Browsers
 * do not send this part of an address to the server.
 *
 * @param page - address of the page that checks receipts
 */
export function withReceipt(page: string, receipt: SignedStatement): string {
  const bytes = new TextEncoder().encode(JSON.stringify(receipt));
  const base64 = btoa(String.fromCodePoint(...bytes));
  return page + name + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The receipt in an address, as unchecked JSON; undefined if there is none. */
export function receiptIn(hash: string): string | undefined {
  if (!hash.startsWith(name)) return undefined;
  const base64 = hash.slice(name.length).replaceAll('-', '+').replaceAll('_', '/');
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0));
  } catch {
    return '';
  }
}
