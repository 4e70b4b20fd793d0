import type { Outcome } from '#client/api/outcome.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';

/** Downloads the signed PDF, or else what was handed in. */
export async function downloadLetter(letter_id: number, name: string, isSigned: boolean): Promise<Outcome<unknown>> {
  const outcome = await staffFile('letter_file', { letter_id, which: isSigned ? 'signed' : 'handed in' });
  if (outcome.kind === 'success') saveFile(name, outcome.data);
  return outcome;
}
