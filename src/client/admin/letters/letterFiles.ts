import type { Outcome } from '#client/api/outcome.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';
import { sentName, staffUpload } from '#client/admin/session/staffUpload.ts';

/** Downloads the signed PDF, or else what was handed in. */
export async function downloadLetter(letter_id: number, name: string, isSigned: boolean): Promise<Outcome<unknown>> {
  const outcome = await staffFile('letter_file', { letter_id, which: isSigned ? 'signed' : 'handed in' });
  if (outcome.kind === 'success') saveFile(name, outcome.data);
  return outcome;
}

/** Uploads the signed PDF of a letter, in place of one before. */
export function signLetter(letter_id: number, file: File): Promise<Outcome<{ is_mailed: boolean }>> {
  return staffUpload('sign_letter', { letter_id: String(letter_id), name: sentName(file) }, file);
}
