import { useLingui } from '@lingui/react/macro';
import { staffProblems, type StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { hasPdfSignature, pdfBytes } from '#contract/rules/file.ts';
import { useText } from '#client/i18n/language.tsx';

/** Maximum number of bytes, and the message for a larger file. */
interface PdfLimit {
  bytes: number;
  tooLarge: StaffProblemCode;
}

/**
 * Returns a message, before sending, if the server would refuse a file or the browser can no longer read it. Undefined
 * for a PDF that is small enough.
 */
export function usePdfProblem(limit: PdfLimit = { bytes: pdfBytes, tooLarge: 'pdfTooLarge' }) {
  const { t } = useLingui();
  const text = useText();
  return async (file: File): Promise<string | undefined> => {
    try {
      const code = await problemOf(file, limit);
      return code && text(staffProblems[code]);
    } catch {
      return t`This file could not be read. Please choose it again.`;
    }
  };
}

async function problemOf(file: File, { bytes, tooLarge }: PdfLimit): Promise<StaffProblemCode | undefined> {
  if (file.size > bytes) return tooLarge;
  const head = await file.slice(0, 8).arrayBuffer();
  return hasPdfSignature(new Uint8Array(head)) ? undefined : 'fileNotPdf';
}
