/** SHA-256 of a text in UTF-8, as hexadecimal digits. Also works outside a secure context, which has no WebCrypto. */
export async function textDigest(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // This is absent outside a secure context, although its type does not say so.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hexOf(sha256(bytes));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
