import { createPublicKey, hash, verify } from 'node:crypto';
import { canonicalReceipt, type ReceiptKey, type SignedReceipt } from '#contract/calls/receipt.ts';

/** Whether one of the keys signed a receipt, verified independently of the server's code. */
export function isReceiptValid({ signature, ...content }: SignedReceipt, keys: readonly ReceiptKey[]): boolean {
  const known = keys.find(({ key_id }) => key_id === content.key_id);
  if (!known) return false;
  const der = Buffer.from(known.public_key, 'base64');
  if (sha256(der).slice(0, 16) !== known.key_id) return false;
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(canonicalReceipt(content)), publicKey, Buffer.from(signature, 'base64url'));
}

/** In hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data);
}
