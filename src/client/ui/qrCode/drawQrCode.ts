import { encode } from 'uqr';

/** Maximum number of characters with the usual redundancy: with more, the code would be too fine for cameras. */
const short = 300;

/** Characters up to which cameras read a code of 4 cm on paper. The encoder throws above 2,953. */
const longest = 1_300;

/** Whether a QR code of this text can be scanned from paper. */
export function fitsQrCode(content: string): boolean {
  return content.length <= longest;
}

/** A QR code as the path of an SVG of `size` units, with the margin that cameras need. */
export function drawQrCode(content: string): { size: number; path: string } {
  const { data, size } = encode(content, { ecc: content.length > short ? 'L' : 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
