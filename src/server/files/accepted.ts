import { hasPictureSignature, hasWordSignature, hasPdfSignature, pdfBytes } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import type { AnyProblemCode } from '#contract/problems/everyProblem.ts';

/** The files that an upload accepts. */
export interface Accepted {
  /** In bytes. */
  max: number;
  tooLarge: AnyProblemCode;
  /** Whether the first `signatureLength` bytes match such a file. */
  begins: (head: Uint8Array) => boolean;
  other: AnyProblemCode;
}

/** Uploads of authors (R7). */
export const wordFile: Accepted = {
  max: limits.file,
  tooLarge: 'fileTooLarge',
  begins: hasWordSignature,
  other: 'fileNotWhatItSays',
};

/** Uploads of the office (S7). */
export const pdfFile: Accepted = {
  max: pdfBytes,
  tooLarge: 'pdfTooLarge',
  begins: hasPdfSignature,
  other: 'fileNotPdf',
};

/** Files that the server made or accepted before. */
export const anyFile: Accepted = {
  ...wordFile,
  begins: (head) => hasWordSignature(head) || hasPdfSignature(head) || hasPictureSignature(head),
};
