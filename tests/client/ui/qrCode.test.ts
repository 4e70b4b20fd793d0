import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { drawQrCode, fitsQrCode } from '#client/ui/qrCode/drawQrCode.ts';

/** The dark squares of a drawn code, row by row. */
function squaresOf({ size, path }: ReturnType<typeof drawQrCode>): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = true;
  return rows;
}

test.each([
  ['an address', 'https://site.example/call', 'M'],
  ['the longest receipt', 'x'.repeat(1_300), 'L'],
] as const)('R8 I9 The drawn code of %s has the squares of the encoder, with a margin of 4', (_, content, ecc) => {
  expect(fitsQrCode(content)).toBe(true);
  const drawn = squaresOf(drawQrCode(content));
  expect(drawn).toEqual(encode(content, { ecc, border: 4 }).data);
  expect(drawn.flatMap((row, y) => (y < 4 ? row : row.slice(0, 4)))).not.toContain(true);
});

test('R8 A text that makes a code too fine for cameras does not fit', () => {
  expect(fitsQrCode('x'.repeat(1_301))).toBe(false);
});
