import * as z from 'zod/mini';
import { site } from '#conference/site.ts';
import { canonicalReceipt, receiptKind, SignedReceipt, type ReceiptKey } from '#contract/calls/receipt.ts';

/** What there is to say of something that is said to be a receipt. */
export type Verdict =
  | { kind: 'genuine'; receipt: SignedReceipt }
  /** The named key of this conference did not sign what it says. */
  | { kind: 'changed' }
  /** The server signed it, for another of its conferences. */
  | { kind: 'other-conference' }
  /** `asked`: the server does not know the key either. */
  | { kind: 'unknown-key'; key_id: string; asked: boolean }
  | { kind: 'not-a-receipt' }
  /** This browser cannot check signatures, or not at this address. */
  | { kind: 'unsupported' };

/** Where the keys come from that a receipt is checked by: never from the receipt. */
export interface KeySource {
  kept: () => Promise<ReceiptKey[]>;
  /** Nothing where the server cannot be reached. */
  ask: () => Promise<ReceiptKey[] | undefined>;
}

/** As much of a receipt as says that it wants to be one. */
const Named = z.looseObject({ kind: z.literal(receiptKind), key_id: z.string() });

/**
 * Checks a receipt by the conference's own public keys: those that the device has, else those that the server names
 * (design §7). Without a network where the device knows the key.
 */
export async function checkReceipt(json: string, keys: KeySource): Promise<Verdict> {
  const named = z.safeParse(Named, parsed(json));
  if (!named.success) return { kind: 'not-a-receipt' };
  const { key_id } = named.data;
  const isNamed = (key: ReceiptKey) => key.key_id === key_id;
  let key = (await keys.kept()).find(isNamed);
  if (!key) {
    const answered = await keys.ask();
    key = answered?.find(isNamed);
    if (!key) return { kind: 'unknown-key', key_id, asked: answered !== undefined };
  }
  const receipt = z.safeParse(SignedReceipt, named.data);
  // What was added was not signed, and whoever reads it would believe it.
  if (!receipt.success) return { kind: 'changed' };
  const isGenuine = await isSignedBy(key, receipt.data);
  if (isGenuine === undefined) return { kind: 'unsupported' };
  if (!isGenuine) return { kind: 'changed' };
  // Conferences that share a database share its key.
  if (receipt.data.conference !== site.id) return { kind: 'other-conference' };
  return { kind: 'genuine', receipt: receipt.data };
}

/** Whether a key made the signature of a receipt; nothing where this browser cannot tell. */
async function isSignedBy(
  { public_key }: ReceiptKey,
  { signature, ...content }: SignedReceipt,
): Promise<boolean | undefined> {
  // Absent where the page is no secure context, whatever its type says.
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

/** What base64 or base64url says. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
