import * as z from 'zod/mini';
import type { Call } from './call.ts';

/** Names the format and the method of signing. Changes with either. */
export const receiptKind = 'lectern-receipt-1';

/**
 * The kind of letters of acceptance (`acceptance.ts`). It is part of the signed text, so that a letter cannot pass for
 * a receipt.
 */
export const acceptanceKind = 'lectern-acceptance-1';

/** SHA-256 as hexadecimal digits. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const keyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** The end of every signed statement: a receipt, or a letter of acceptance. */
export const signedBy = {
  /** First 16 hexadecimal digits of the SHA-256 of the public key's SPKI. Identifies the key, but proves nothing. */
  key_id: keyId,
  /** Ed25519 over the statement's canonical text, as base64url. */
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
};

/**
 * Proof that a submission arrived: its content and time, signed by the conference's server (R8, O4). It reveals only
 * the title of the text. All of its fields are signed, so additional ones are refused.
 */
export const SignedReceipt = z.strictObject({
  kind: z.literal(receiptKind),
  /** Folder name of the conference. */
  conference: z.string(),
  title: z.string(),
  report_id: z.number(),
  version: z.number(),
  /** ISO 8601, UTC, by the server's clock. */
  received_at: z.string(),
  file: z.nullable(z.strictObject({ name: z.string(), size: z.number(), sha256: digest })),
  /** Hash of `canonicalText`; for a full paper, that of its abstract. */
  text_sha256: digest,
  /** For a full paper (W8): `version` is that of the paper. Absent for an abstract. */
  about: z.optional(z.literal('paper')),
  ...signedBy,
});
export type SignedReceipt = z.output<typeof SignedReceipt>;

/** A receipt in a reply. An invalid one counts as absent, and does not invalidate the rest of the reply. */
// oxlint-disable-next-line promise/valid-params -- a schema's `catch`, not a promise's
export const AnsweredReceipt = z.catch(z.optional(SignedReceipt), undefined);

/** A public key for verifying receipts. */
export const ReceiptKey = z.object({
  key_id: keyId,
  /** SPKI as base64. */
  public_key: z.string(),
});
export type ReceiptKey = z.output<typeof ReceiptKey>;

/** The part of a submission's text that a receipt covers. */
export type ReceiptText = Record<(typeof textFields)[number], string> & {
  report_people: readonly Readonly<Record<(typeof personFields)[number], string | number>>[];
};

const textFields = ['title', 'abstract', 'keywords', 'submissionType', 'topics'] as const;
const personFields = [
  'Firstname',
  'Middlename',
  'Lastname',
  'Position',
  'Affiliation',
  'email',
  'Corresponding_author',
  'Oral_presentation_author',
] as const;

/**
 * The text as both sides hash it, in UTF-8: lists of values in a fixed order, independent of field order and white
 * space.
 */
export function canonicalText(text: ReceiptText): string {
  const people = text.report_people.map((person) => personFields.map((field) => person[field]));
  return JSON.stringify(['lectern-text-1', ...textFields.map((field) => text[field]), people]);
}

/** The signed bytes of a receipt, in UTF-8: every field except the signature. */
export function canonicalReceipt(receipt: Omit<SignedReceipt, 'signature'>): string {
  const { kind, conference, title, report_id, version, received_at, file, text_sha256, key_id, about } = receipt;
  const received = file && [file.name, file.size, file.sha256];
  const content = [kind, conference, title, report_id, version, received_at, received, text_sha256, key_id];
  return JSON.stringify(about ? [...content, about] : content);
}

/** A letter of acceptance that is no longer valid. Says nothing about the abstract or its author. */
const RevokedLetter = z.object({
  code: z.string(),
  at: z.string(),
  /** Whether a newer letter says the same with a corrected text. */
  is_replaced: z.boolean(),
});
export type RevokedLetter = z.output<typeof RevokedLetter>;

/** Verifying receipts and letters of acceptance. */
export const receiptCalls = {
  receipt_keys: {
    method: 'GET',
    path: '/H5Api/receipt_keys',
    data: z.array(ReceiptKey),
    access: 'anyone',
  },
  revoked_letters: {
    method: 'GET',
    path: '/H5Api/revoked_letters',
    data: z.array(RevokedLetter),
    access: 'anyone',
  },
} as const satisfies Record<string, Call>;
