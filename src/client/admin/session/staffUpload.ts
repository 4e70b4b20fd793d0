import type { StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { hasPdfSignature, pdfBytes } from '#contract/rules/pdf.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { address } from '#client/api/base.ts';
import { readReply, unreachable, type Outcome } from '#client/api/outcome.ts';
import { asStaff } from './staffCall.ts';

/**
 * Why a file would be refused as a PDF, found without sending it; undefined where it is one.
 *
 * @throws the browser's error when the file can no longer be read
 */
export async function pdfProblem(file: File): Promise<StaffProblemCode | undefined> {
  if (file.size > pdfBytes) return 'pdfTooLarge';
  const head = await file.slice(0, 8).arrayBuffer();
  return hasPdfSignature(new Uint8Array(head)) ? undefined : 'fileNotPdf';
}

/**
 * Uploads a PDF, in place of one before.
 *
 * @param of - whose or what it is, by the name of the call's parameter
 */
export function uploadPdf(
  name: 'sign_letter' | 'issue_invoice',
  of: Readonly<Record<string, string>>,
  file: File,
): Promise<Outcome<{ is_mailed: boolean }>> {
  const { path, method, access, upload, data } = staffCalls[name];
  const query = new URLSearchParams({ ...of, name: file.name.slice(0, 200) });
  return asStaff(access, async () => {
    try {
      const response = await fetch(address(`${path}?${query}`), {
        method,
        headers: { 'accept-language': document.documentElement.lang, 'content-type': upload },
        body: file,
        cache: 'no-store',
      });
      return readReply<{ is_mailed: boolean }>(response.status, await response.text(), data);
    } catch {
      return unreachable;
    }
  });
}
