import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** All numbers in a cursor are padded to this number of digits, so that the length reveals nothing. */
const digits = 10;

/** The scope of a cursor, which cannot be opened for any other. */
export type CursorScope = readonly unknown[];

/**
 * Seals numbers of changes, and text, into a cursor that only this database can open. Two cursors never look the same,
 * so a caller who sees only some records learns neither how many changes others made nor whether they made any.
 *
 * @param secret - of the database; see `RecordChanges`
 */
export function sealCursor(secret: string, scope: CursorScope, numbers: readonly number[], text = ''): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), iv).setAAD(Buffer.from(JSON.stringify(scope)));
  const plain = [...numbers.map((number) => String(number).padStart(digits, ' ')), text].join('');
  return Buffer.concat([iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()]).toString('base64url');
}

/** The numbers and the text of a cursor; undefined if it is forged, or of another scope or database. */
export function openCursor(
  secret: string,
  scope: CursorScope,
  cursor: string,
  count: number,
): { numbers: number[]; text: string } | undefined {
  const sealed = Buffer.from(cursor, 'base64url');
  if (sealed.length < ivBytes + count * digits + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyOf(secret), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(JSON.stringify(scope)))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    const plain = Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()]).toString();
    const numbers = Array.from({ length: count }, (_, index) =>
      Number(plain.slice(index * digits, (index + 1) * digits)),
    );
    return { numbers, text: plain.slice(count * digits) };
  } catch {
    return undefined;
  }
}

/** A key for cursors only, since the secret may have other uses. */
function keyOf(secret: string): Buffer {
  return hash('sha256', `lectern-cursor-1\n${secret}`, 'buffer');
}
