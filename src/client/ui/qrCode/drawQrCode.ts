import { encode } from 'uqr';

/** Characters up to which a code has the usual redundancy. A longer one would be too fine for cameras. */
const short = 300;

/** A QR code as the path of an SVG of `size` units, with the margin that cameras need. */
export function drawQrCode(content: string): { size: number; path: string } {
  const { data, size } = encode(content, { ecc: content.length > short ? 'L' : 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
