import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect } from 'vitest';
import { canonicalReceipt, type ReceiptKey, type SignedReceipt } from '#contract/receipt.ts';

/** Whether a receipt is genuine, as anybody would check it who has the public keys and this page. */
export function isGenuine({ signature, ...content }: SignedReceipt, keys: readonly ReceiptKey[]): boolean {
  const known = keys.find(({ key_id }) => key_id === content.key_id);
  if (!known) return false;
  const der = Buffer.from(known.public_key, 'base64');
  expect(sha256(der).slice(0, 16)).toBe(known.key_id);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(canonicalReceipt(content)), publicKey, Buffer.from(signature, 'base64url'));
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
