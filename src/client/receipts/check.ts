import * as z from 'zod/mini';
import { site } from '#client/published/site.ts';
import { canonicalReceipt, receiptKind, SignedReceipt, type ReceiptKey } from '#contract/calls/receipt.ts';

/** Result of checking a file that claims to be a receipt. */
export type ReceiptCheck =
  | { kind: 'genuine'; receipt: SignedReceipt }
  /** The key it names did not sign its content. */
  | { kind: 'changed' }
  /** The server signed it for another of its conferences. */
  | { kind: 'other-conference' }
  /** `isServerChecked`: the server does not have the key either. Otherwise it could not be reached. */
  | { kind: 'unknown-key'; key_id: string; isServerChecked: boolean }
  | { kind: 'not-a-receipt' }
  /** The browser cannot check signatures, or not at this address. */
  | { kind: 'unsupported' };

/** The sources of keys. They never receive the receipt. */
interface KeySource {
  stored: () => Promise<ReceiptKey[]>;
  /** Undefined if the server cannot be reached. */
  fetch: () => Promise<ReceiptKey[] | undefined>;
}

/**
 * Most characters of a receipt: many times the length of its longest title and file name. Longer texts are not parsed.
 */
const mostCharacters = 20_000;

/** Enough of a receipt to recognise one. */
const Named = z.looseObject({ kind: z.literal(receiptKind), key_id: z.string() });

/**
 * Checks a receipt with the conference's public keys: those stored on the device, otherwise the server's. Works offline
 * if the device has the key.
 */
export async function checkReceipt(json: string, keys: KeySource): Promise<ReceiptCheck> {
  const named = z.safeParse(Named, parsed(json));
  if (!named.success) return { kind: 'not-a-receipt' };
  const { key_id } = named.data;
  const isNamed = (key: ReceiptKey) => key.key_id === key_id;
  let key = (await keys.stored()).find(isNamed);
  if (!key) {
    const fetched = await keys.fetch();
    key = fetched?.find(isNamed);
    if (!key) return { kind: 'unknown-key', key_id, isServerChecked: fetched !== undefined };
  }
  const receipt = z.safeParse(SignedReceipt, named.data);
  // Added fields are not signed, but a reader would trust them.
  if (!receipt.success) return { kind: 'changed' };
  const isGenuine = await isSignedBy(key, receipt.data);
  if (isGenuine === undefined) return { kind: 'unsupported' };
  if (!isGenuine) return { kind: 'changed' };
  // Conferences that share a database share its key.
  if (receipt.data.conference !== site.id) return { kind: 'other-conference' };
  return { kind: 'genuine', receipt: receipt.data };
}

/** Whether a key made the signature of a receipt. Undefined if this browser cannot verify it. */
async function isSignedBy(
  { public_key }: ReceiptKey,
  { signature, ...content }: SignedReceipt,
): Promise<boolean | undefined> {
  // This is absent outside a secure context, although its type does not say so.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  let key: CryptoKey;
  try {
    key = await subtle.importKey('spki', bytesOf(public_key), 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
  return subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(canonicalReceipt(content)));
}

/** Decodes base64 or base64url. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

function parsed(json: string): unknown {
  if (json.length > mostCharacters) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
