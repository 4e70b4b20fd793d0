import type { StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { hasPdfSignature, pdfBytes } from '#contract/rules/file.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { address } from '#client/api/base.ts';
import { readReply, unreachable, type Outcome } from '#client/api/outcome.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { asStaff } from '#client/admin/session/staffCall.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';

/** Downloads the signed PDF, or else what was handed in. */
export async function downloadLetter(letter_id: number, name: string, isSigned: boolean): Promise<Outcome<unknown>> {
  const outcome = await staffFile('letter_file', { letter_id, which: isSigned ? 'signed' : 'handed in' });
  if (outcome.kind === 'success') saveFile(name, outcome.data);
  return outcome;
}

/**
 * Why a file would be refused as a signed letter, found without sending it; undefined where it is a PDF.
 *
 * @throws the browser's error when the file can no longer be read
 */
export async function pdfProblem(file: File): Promise<StaffProblemCode | undefined> {
  if (file.size > pdfBytes) return 'pdfTooLarge';
  const head = await file.slice(0, 8).arrayBuffer();
  return hasPdfSignature(new Uint8Array(head)) ? undefined : 'fileNotPdf';
}

/** Uploads the signed PDF of a letter, in place of one before. */
export function signLetter(letter_id: number, file: File): Promise<Outcome<{ is_mailed: boolean }>> {
  const { path, method, access, upload, data } = staffCalls.sign_letter;
  const query = new URLSearchParams({ letter_id: String(letter_id), name: file.name.slice(0, 200) });
  return asStaff(access, async () => {
    try {
      const response = await fetch(address(`${path}?${query}`), {
        method,
        headers: { 'accept-language': document.documentElement.lang, 'content-type': upload },
        body: file,
        cache: 'no-store',
      });
      return readReply(response.status, await response.text(), data);
    } catch {
      return unreachable;
    }
  });
}
