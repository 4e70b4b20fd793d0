import { hasPictureSignature, hasWordSignature, hasPdfSignature, pdfBytes } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import type { AnyProblemCode } from '#contract/problems/everyProblem.ts';

/** What a file may be that is received. */
export interface Accepted {
  /** In bytes. */
  max: number;
  tooLarge: AnyProblemCode;
  /** Whether it begins as it should, by its first `signatureLength` bytes. */
  begins: (head: Uint8Array) => boolean;
  other: AnyProblemCode;
}

/** What authors upload (R7). */
export const wordFile: Accepted = {
  max: limits.file,
  tooLarge: 'fileTooLarge',
  begins: hasWordSignature,
  other: 'fileNotWhatItSays',
};

/** What the office uploads (S7). */
export const pdfFile: Accepted = {
  max: pdfBytes,
  tooLarge: 'pdfTooLarge',
  begins: hasPdfSignature,
  other: 'fileNotPdf',
};

/** What was received before. */
export const anyFile: Accepted = {
  ...wordFile,
  begins: (head) => hasWordSignature(head) || hasPdfSignature(head) || hasPictureSignature(head),
};
