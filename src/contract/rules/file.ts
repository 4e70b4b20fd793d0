import { limits } from './limits.ts';
import type { Problem } from '#contract/problems/problems.ts';

/** The files that a file chooser offers and the server accepts (R7). */
export const wordExtensions = ['.doc', '.docx'] as const;

export const wordMediaTypes: Readonly<Record<(typeof wordExtensions)[number], string>> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The Word extension that a name ends with, in lower case, or none. */
export function wordExtension(name: string): (typeof wordExtensions)[number] | undefined {
  const lower = name.toLowerCase();
  return wordExtensions.find((extension) => lower.endsWith(extension));
}

/** The problem of a file's name or size, if any (R7). */
export function fileProblem(file: { name: string; size: number }): Problem | undefined {
  if (!wordExtension(file.name)) return { code: 'fileNotWord', field: 'file' };
  if (file.size > limits.file) return { code: 'fileTooLarge', field: 'file' };
  if (file.size === 0) return { code: 'fileEmpty', field: 'file' };
  return undefined;
}

/** First bytes of each kind: an OLE compound document, a ZIP archive. */
const signatures: Readonly<Record<(typeof wordExtensions)[number], readonly number[]>> = {
  '.doc': [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  '.docx': [0x50, 0x4b, 0x03, 0x04],
};

/** The number of bytes that `hasWordSignature` needs. */
export const signatureLength = 8;

/** Whether a file begins like a Word file. A .docx named .doc, or the reverse, is common and is accepted. */
export function hasWordSignature(head: Uint8Array): boolean {
  return Object.values(signatures).some((signature) => signature.every((byte, index) => head[index] === byte));
}

/** The most bytes of a signed letter's PDF: 20 MB, enough for a scan of many pages. */
export const pdfBytes = 20_971_520;

export const pdfMediaType = 'application/pdf';

/** Whether a file begins like a PDF. */
export function hasPdfSignature(head: Uint8Array): boolean {
  return [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, index) => head[index] === byte);
}

/** Whether a name is that of a PDF. */
export function isPdfName(name: string): boolean {
  return name.toLowerCase().endsWith('.pdf');
}

/**
 * Pictures that a file chooser offers and the server accepts: it can decode all of them, and none contains code (C2).
 */
export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Names of pictures that iPhones take. Only some browsers can show them; they are chosen to be converted or explained.
 */
export const heicExtensions = ['.heic', '.heif'] as const;

/** The number of bytes that `hasHeicSignature` needs. */
export const heicSignatureLength = 12;

/** Whether a file is a HEIC picture, by its brand. An AVIF picture begins in the same way, with another brand. */
export function hasHeicSignature(head: Uint8Array): boolean {
  const words = String.fromCharCode(...head.subarray(4, heicSignatureLength));
  return /^ftyp(?:hei[cxms]|hev[cxms])/.test(words);
}

/** Whether a file begins like such a picture. Only decoding tells whether it is one. */
export function hasPictureSignature(head: Uint8Array): boolean {
  const begins = (bytes: readonly number[], from = 0) => bytes.every((byte, index) => head[from + index] === byte);
  const isJpeg = begins([0xff, 0xd8, 0xff]);
  const isPng = begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [riff, ftyp] = [begins([0x52, 0x49, 0x46, 0x46]), begins([0x66, 0x74, 0x79, 0x70], 4)];
  return isJpeg || isPng || riff || ftyp;
}
