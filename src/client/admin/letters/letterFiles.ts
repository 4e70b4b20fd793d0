import type { Outcome } from '#client/api/outcome.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';

/** Fetches the signed PDF or, if `isSigned` is false, the author's file. */
export function fetchLetter(letter_id: number, isSigned: boolean): Promise<Outcome<Blob>> {
  return staffFile('letter_file', { letter_id, which: isSigned ? 'signed' : 'handed in' });
}
