import { createPrivateKey, generateKeyPairSync, hash, sign, type KeyObject } from 'node:crypto';
import type { Site } from '#site/site.ts';
import { canonicalLetter, type SignedLetter } from '#contract/calls/acceptance.ts';
import { canonicalReceipt, receiptKind, type ReceiptText, type SignedReceipt } from '#contract/calls/receipt.ts';
import { revokedLetters } from '#server/db/outcomes/acceptanceLetters.ts';
import { insertSigningKey, signingKeys } from '#server/db/signingKeys.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { Handlers } from '#server/http/calls.ts';
import type { OwnReport } from '#server/db/reports/ownReports.ts';

/** A version of a report as it was received. A receipt proves it. */
export type ReceivedVersion = Omit<SignedReceipt, 'kind' | 'conference' | 'key_id' | 'signature'>;

/** A version with its text, for its author. */
export interface ReceivedText extends ReceivedVersion {
  text: ReceiptText;
}

interface SignerContext {
  db: Database;
  site: Site;
  clock: () => Date;
}

/** Signatures in the cache, of half a kilobyte each. */
const cacheSize = 10_000;

/**
 * Signs receipts (R8, O4). They are computed on demand and not stored: Ed25519 is deterministic, so a report always has
 * the same receipt, even if it is older than receipts are.
 */
export class ReceiptSigner {
  readonly #site: Pick<Site, 'id'>;
  readonly #key_id: string;
  readonly #privateKey: KeyObject;
  /** Signatures by the text they sign, the most recently used last. */
  readonly #signatures = new Map<string, string>();

  private constructor(site: Pick<Site, 'id'>, key_id: string, privateKey: KeyObject) {
    this.#site = site;
    this.#key_id = key_id;
    this.#privateKey = privateKey;
  }

  /** Loads the key that all servers of this database share; the first server to start creates it. */
  static async open({ db, site, clock }: SignerContext): Promise<ReceiptSigner> {
    let [key] = await signingKeys(db);
    if (!key) {
      await insertSigningKey(db, { number: 1, ...newKey(), created_at: clock().toISOString() });
      [key] = await signingKeys(db);
    }
    if (!key) throw new Error('The database has not stored the key that signs receipts.');
    const der = Buffer.from(key.private_key, 'base64');
    return new ReceiptSigner(site, key.key_id, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  }

  sign({ report_id, version, received_at, title, text_sha256, file, about }: ReceivedVersion): SignedReceipt {
    const content = {
      kind: receiptKind,
      conference: this.#site.id,
      title,
      report_id,
      version,
      received_at,
      file,
      text_sha256,
      key_id: this.#key_id,
      ...(about && { about }),
    } as const;
    return { ...content, signature: this.#signature(canonicalReceipt(content)) };
  }

  /** Signs a letter of acceptance (W7). Its kind is part of the signed text, so it never passes for a receipt. */
  signLetter(letter: Omit<SignedLetter, 'conference' | 'key_id' | 'signature'>): SignedLetter {
    const content = { ...letter, conference: this.#site.id, key_id: this.#key_id };
    return { ...content, signature: this.#signature(canonicalLetter(content)) };
  }

  /**
   * The code that verifies an account's address: it is only sent to that mailbox. It is not stored, and becomes invalid
   * when the address changes.
   */
  addressCode({ visitor_id, email_key }: Pick<Row<'account'>, 'visitor_id' | 'email_key'>): string {
    const text = ['lectern-address-1', visitor_id, email_key].join('\n');
    return sign(null, Buffer.from(text), this.#privateKey).toString('base64url');
  }

  /** The token in the link by which a reminder lets somebody answer an invitation. It is not stored. */
  invitationToken(invitation_id: string): string {
    const text = ['lectern-invitation-1', invitation_id].join('\n');
    return hash('sha256', sign(null, Buffer.from(text), this.#privateKey), 'base64url');
  }

  /** Cached, since signing takes longer than everything else in a reply. */
  #signature(text: string): string {
    const signature =
      this.#signatures.get(text) ?? sign(null, Buffer.from(text), this.#privateKey).toString('base64url');
    this.#signatures.delete(text);
    this.#signatures.set(text, signature);
    const [oldest] = this.#signatures.size > cacheSize ? this.#signatures.keys() : [];
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

/** Serves the public keys with which anyone can verify a receipt or a letter, and the list of revoked letters. */
export function receiptHandlers({ db }: { db: Database }) {
  return {
    receipt_keys: async () => ({
      data: (await signingKeys(db)).map(({ key_id, public_key }) => ({ key_id, public_key })),
    }),
    revoked_letters: async () => ({ data: await revokedLetters(db) }),
  } satisfies Partial<Handlers>;
}

/** The last version of a report that its author sent, without later changes by staff. */
export function receivedOf(own: OwnReport): ReceivedText {
  const received = own.edited?.authors ?? own;
  const report_people = JSON.parse(received.report_people) as ReceiptText['report_people'];
  return { ...received, text: { ...received, report_people }, file: fileOf(received) };
}

/** The file of a version, as stated in its receipt. */
function fileOf({
  file_name: name,
  file_size: size,
  file_sha256: sha256,
}: Pick<Row<'earlier_version'>, 'file_name' | 'file_size' | 'file_sha256'>): ReceivedVersion['file'] {
  return name !== null && size !== null && sha256 !== null ? { name, size, sha256 } : null;
}
