import { createPrivateKey, generateKeyPairSync, hash, sign, type KeyObject } from 'node:crypto';
import {
  canonicalReceipt,
  canonicalText,
  receiptKind,
  type ReceiptText,
  type SignedReceipt,
} from '#contract/calls/receipt.ts';
import { insertSigningKey, signingKeys } from '#server/db/signingKeys.ts';
import type { Services } from '#server/services.ts';

/** What a receipt is made of. */
export interface Received {
  report_id: number;
  version: number;
  received_at: string;
  text: ReceiptText;
  file: SignedReceipt['file'];
}

/** Signatures that are kept: half a kilobyte each. */
const remembered = 10_000;

/**
 * Signs receipts (R8, O4). A receipt is made anew whenever it is asked for, and not stored: Ed25519 signs the same words
 * with the same bytes, so that it is the same each time, also for a report from before there were receipts.
 */
export class ReceiptSigner {
  readonly #conference: string;
  readonly #key_id: string;
  readonly #privateKey: KeyObject;
  /** Signatures by what they sign, the latest asked for last. */
  readonly #signatures = new Map<string, string>();

  private constructor(conference: string, key_id: string, privateKey: KeyObject) {
    this.#conference = conference;
    this.#key_id = key_id;
    this.#privateKey = privateKey;
  }

  /** Takes the key that all servers of this database share. The first start makes it; of two at once, one does. */
  static async open({ db, site, clock }: Pick<Services, 'db' | 'site' | 'clock'>): Promise<ReceiptSigner> {
    let [key] = await signingKeys(db);
    if (!key) {
      await insertSigningKey(db, { number: 1, ...newKey(), created_at: clock().toISOString() });
      [key] = await signingKeys(db);
    }
    if (!key) throw new Error('The database kept no key to sign receipts with.');
    const der = Buffer.from(key.private_key, 'base64');
    return new ReceiptSigner(site.id, key.key_id, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  }

  sign({ report_id, version, received_at, text, file }: Received): SignedReceipt {
    const content = {
      kind: receiptKind,
      conference: this.#conference,
      title: text.title,
      report_id,
      version,
      received_at,
      file,
      text_sha256: hash('sha256', canonicalText(text)),
      key_id: this.#key_id,
    } as const;
    return { ...content, signature: this.#signature(canonicalReceipt(content)) };
  }

  /** A signature takes longer than all the rest of an answer, and is the same whenever it is made. */
  #signature(words: string): string {
    const signature =
      this.#signatures.get(words) ?? sign(null, Buffer.from(words), this.#privateKey).toString('base64url');
    this.#signatures.delete(words);
    this.#signatures.set(words, signature);
    const [oldest] = this.#signatures.size > remembered ? this.#signatures.keys() : [];
    if (oldest !== undefined) this.#signatures.delete(oldest);
    return signature;
  }
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    key_id: hash('sha256', spki).slice(0, 16),
    public_key: spki.toString('base64'),
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}
