import type { Palette } from '#site/palette.ts';
import { iconPng, iconSvg } from '#build/manifest/icon.ts';

/** The icons of a new conference, a point in a ring in its colours: file name and content. */
export async function iconsOf({
  hue,
  onHue,
}: Pick<Palette, 'hue' | 'onHue'>): Promise<[name: string, content: string | Buffer][]> {
  const drawing = `<circle cx="256" cy="256" r="138" stroke-width="27"/><circle cx="256" cy="256" r="46" fill="${onHue}" stroke="none"/>`;
  const icon = { ground: hue, ink: onHue, drawing };
  const square = { ...icon, isSquare: true };
  return [
    ['icon.svg', iconSvg(icon)],
    ['icon-192.png', await iconPng(icon, 192)],
    ['icon-512.png', await iconPng(icon, 512)],
    ['icon-maskable-512.png', await iconPng(square, 512)],
    ['apple-touch-icon.png', await iconPng(square, 180)],
  ];
}
