import { createPublicKey, hash, verify } from 'node:crypto';
import { canonicalLetter, type SignedLetter } from '#contract/calls/acceptance.ts';
import { canonicalReceipt, type ReceiptKey, type SignedReceipt } from '#contract/calls/receipt.ts';

/** Whether one of the keys signed a receipt, verified independently of the server's code. */
export function isReceiptValid({ signature, ...content }: SignedReceipt, keys: readonly ReceiptKey[]): boolean {
  return isSigned(canonicalReceipt(content), content.key_id, signature, keys);
}

/** Whether one of the keys signed a letter of acceptance. */
export function isLetterValid({ signature, ...content }: SignedLetter, keys: readonly ReceiptKey[]): boolean {
  return isSigned(canonicalLetter(content), content.key_id, signature, keys);
}

function isSigned(text: string, key_id: string, signature: string, keys: readonly ReceiptKey[]): boolean {
  const known = keys.find((key) => key.key_id === key_id);
  if (!known) return false;
  const der = Buffer.from(known.public_key, 'base64');
  if (sha256(der).slice(0, 16) !== known.key_id) return false;
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}

/** In hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data);
}
