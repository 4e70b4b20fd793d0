import { encode } from 'uqr';

/** A QR code as the path of an SVG of `size` units, with the margin that cameras need. */
export function drawQrCode(content: string): { size: number; path: string } {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
