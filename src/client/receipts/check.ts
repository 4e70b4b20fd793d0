import * as z from 'zod/mini';
import { site } from '#client/published/site.ts';
import { canonicalReceipt, receiptKind, SignedReceipt, type ReceiptKey } from '#contract/calls/receipt.ts';

/** Result of checking a file that claims to be a statement of the server. */
export type StatementCheck<Statement> =
  | { kind: 'genuine'; statement: Statement }
  /** The key it names did not sign its content. */
  | { kind: 'changed' }
  /** The server signed it for another of its conferences. */
  | { kind: 'other-conference' }
  /** `isServerChecked`: the server does not have the key either. Otherwise it could not be reached. */
  | { kind: 'unknown-key'; key_id: string; isServerChecked: boolean }
  | { kind: 'not-a-receipt' }
  /** The browser cannot check signatures, or not at this address. */
  | { kind: 'unsupported' };

/** The sources of keys. They never receive the statement. */
interface KeySource {
  stored: () => Promise<ReceiptKey[]>;
  /** Undefined if the server cannot be reached. */
  fetch: () => Promise<ReceiptKey[] | undefined>;
}

/**
 * A kind of statement that the server signs. The kind is part of the signed text, so that one kind cannot pass for
 * another.
 */
interface StatementFormat<Signed> {
  schema: z.ZodMiniType<Signed>;
  kind: string;
  canonical: (content: Signed) => string;
}

/** Fields of every signed statement. */
interface Signed {
  conference: string;
  key_id: string;
  signature: string;
}

/** Maximum length of a receipt: many times that of the longest title and file name. Longer texts are not parsed. */
const mostCharacters = 20_000;

/** The fields by which a statement is recognised. */
const Named = z.looseObject({ kind: z.string(), key_id: z.string() });

/** Checks a receipt with `checkStatement` (R8). */
export function checkReceipt(json: string, keys: KeySource): Promise<StatementCheck<SignedReceipt>> {
  return checkStatement(parsedStatement(json), receiptFormat, keys);
}

const receiptFormat: StatementFormat<SignedReceipt> = {
  schema: SignedReceipt,
  kind: receiptKind,
  canonical: canonicalReceipt,
};

/**
 * Checks a signed statement with the conference's public keys: those stored on the device, otherwise the server's.
 * Works offline if the device has the key (R8, W7).
 */
export async function checkStatement<Statement extends Signed>(
  value: unknown,
  { schema, kind, canonical }: StatementFormat<Statement>,
  keys: KeySource,
): Promise<StatementCheck<Statement>> {
  const named = z.safeParse(Named, value);
  if (!named.success || named.data.kind !== kind) return { kind: 'not-a-receipt' };
  const { key_id } = named.data;
  const isNamed = (key: ReceiptKey) => key.key_id === key_id;
  let key = (await keys.stored()).find(isNamed);
  if (!key) {
    const fetched = await keys.fetch();
    key = fetched?.find(isNamed);
    if (!key) return { kind: 'unknown-key', key_id, isServerChecked: fetched !== undefined };
  }
  const statement = z.safeParse(schema, named.data);
  // Added fields are not signed, but a reader would trust them.
  if (!statement.success) return { kind: 'changed' };
  const isGenuine = await isSignedBy(key, canonical(statement.data), statement.data.signature);
  if (isGenuine === undefined) return { kind: 'unsupported' };
  if (!isGenuine) return { kind: 'changed' };
  // Conferences that share a database share its key.
  if (statement.data.conference !== site.id) return { kind: 'other-conference' };
  return { kind: 'genuine', statement: statement.data };
}

/** Whether a key made a signature of a text. Undefined if this browser cannot verify it. */
async function isSignedBy({ public_key }: ReceiptKey, text: string, signature: string): Promise<boolean | undefined> {
  // This is absent outside a secure context, although its type does not say so.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  let key: CryptoKey;
  try {
    key = await subtle.importKey('spki', bytesOf(public_key), 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
  return subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
}

/** Decodes base64 or base64url. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

/** Parses JSON; undefined if the text is invalid, or longer than any statement. */
export function parsedStatement(json: string): unknown {
  if (json.length > mostCharacters) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
