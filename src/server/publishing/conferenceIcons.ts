import type { Site } from '#site/site.ts';
import { drawIconPng, drawIconSvg } from './icon.ts';

/**
 * The icons of a conference that has none of its own: a dot in a ring in its colours. By name below `images/`.
 *
 * @param images - names of its pictures
 */
export async function drawConferenceIcons(
  { palette }: Pick<Site, 'palette'>,
  images: ReadonlyMap<string, unknown>,
): Promise<Map<string, string | Buffer>> {
  if (images.has('icon.svg')) return new Map();
  const { hue: ground, onHue: ink } = palette.light;
  const drawing = `<circle cx="256" cy="256" r="138" stroke-width="27"/><circle cx="256" cy="256" r="46" fill="${ink}" stroke="none"/>`;
  const icon = { ground, ink, drawing };
  const square = { ...icon, isSquare: true };
  return new Map<string, string | Buffer>([
    ['icon.svg', drawIconSvg(icon)],
    ['icon-192.png', await drawIconPng(icon, 192)],
    ['icon-512.png', await drawIconPng(icon, 512)],
    ['icon-maskable-512.png', await drawIconPng(square, 512)],
    ['apple-touch-icon.png', await drawIconPng(square, 180)],
  ]);
}
