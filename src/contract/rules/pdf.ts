/** Bytes of the PDF of a signed letter: 20 MB, which is a scan of many pages. */
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
