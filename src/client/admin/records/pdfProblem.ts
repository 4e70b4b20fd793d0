import type { StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { hasPdfSignature } from '#contract/rules/file.ts';

/**
 * Why a file would be refused, found without sending it; undefined where it is a PDF that is small enough.
 *
 * @param limit - bytes, and what is said of a file that has more
 * @throws the browser's error when the file can no longer be read
 */
export async function pdfProblem(
  file: File,
  { bytes, tooLarge }: { bytes: number; tooLarge: StaffProblemCode },
): Promise<StaffProblemCode | undefined> {
  if (file.size > bytes) return tooLarge;
  const head = await file.slice(0, 8).arrayBuffer();
  return hasPdfSignature(new Uint8Array(head)) ? undefined : 'fileNotPdf';
}
