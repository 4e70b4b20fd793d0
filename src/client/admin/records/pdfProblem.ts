import type { StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { hasPdfSignature } from '#contract/rules/file.ts';

/**
 * Why the server would refuse a file, found before sending it; undefined for a PDF that is small enough.
 *
 * @param limit - most bytes, and the message for a larger file
 * @throws the browser's error if the file can no longer be read
 */
export async function pdfProblem(
  file: File,
  { bytes, tooLarge }: { bytes: number; tooLarge: StaffProblemCode },
): Promise<StaffProblemCode | undefined> {
  if (file.size > bytes) return tooLarge;
  const head = await file.slice(0, 8).arrayBuffer();
  return hasPdfSignature(new Uint8Array(head)) ? undefined : 'fileNotPdf';
}
