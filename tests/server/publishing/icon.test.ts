import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSvg, namesPictures } from '#server/publishing/icon.ts';

const box = { width: 520, height: 560 };

const svgOf = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}"/></svg>`;

test.each([
  [520, 560, '520x560'],
  [520, 700, '416x560'],
  [520, 1200, '243x560'],
  [1200, 520, '520x225'],
])('C9 A drawing of %i × %i is drawn into its box', async (width, height, drawn) => {
  const info = await sharp(await drawSvg(svgOf(width, height), box)).metadata();
  expect(`${info.width}x${info.height}`).toBe(drawn);
});

test.each([
  [10, 10_000],
  [10, 1_000_000],
  [10_000, 10],
])('C9 A drawing of %i × %i, which would fill the memory, is refused', async (width, height) => {
  await expect(drawSvg(svgOf(width, height), box)).rejects.toThrow('too elongated');
});

test.each([
  ['<svg><image href="/etc/logo.png"/></svg>', true],
  ['<svg><FEIMAGE href="/etc/logo.png"/></svg>', true],
  ['<svg xmlns:s="http://www.w3.org/2000/svg"><s:image href="/etc/logo.png"/></svg>', true],
  ['<svg xmlns:é="http://www.w3.org/2000/svg"><é:feImage href="/etc/logo.png"/></svg>', true],
  ['<!DOCTYPE svg [<!ENTITY i "&#60;image href=\'/etc/logo.png\'/>">]><svg>&i;</svg>', true],
  ['<svg><path d="M0 0h9"/><text>image</text></svg>', false],
])('C9 Whether an SVG may show a file of the server: %s', (svg, names) => {
  expect(namesPictures(svg)).toBe(names);
});
