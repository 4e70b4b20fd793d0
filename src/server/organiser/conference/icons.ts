import type { Palette } from '#site/palette.ts';
import { pngOf } from '#build/png.ts';

/** The sign of a conference that has none yet, a point in a ring, in its colours: file name and content. */
export function iconsOf({ hue, onHue }: Pick<Palette, 'hue' | 'onHue'>): [name: string, content: string | Buffer][] {
  const png = (size: number, corner: number) => pngOf({ size, corner, ground: hue, ink: onHue, shape: distanceToSign });
  return [
    ['icon.svg', svgOf(hue, onHue)],
    ['icon-192.png', png(192, 0.22)],
    ['icon-512.png', png(512, 0.22)],
    ['icon-maskable-512.png', png(512, 0)],
    ['apple-touch-icon.png', png(180, 0)],
  ];
}

/** Radii of the ring (its middle line) and of the point, and half the width of the line, in parts of the side. */
const sign = { ring: 0.27, point: 0.09, half: 0.026 };

function svgOf(ground: string, ink: string): string {
  const { ring, point, half } = sign;
  const inUnits = (part: number) => Math.round(part * 512);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" fill="${ground}"/><circle cx="256" cy="256" r="${inUnits(ring)}" fill="none" stroke="${ink}" stroke-width="${inUnits(2 * half)}"/><circle cx="256" cy="256" r="${inUnits(point)}" fill="${ink}"/></svg>\n`;
}

function distanceToSign(across: number, down: number): number {
  const { ring, point, half } = sign;
  const distance = Math.hypot(across, down);
  return Math.min(distance - point, Math.abs(distance - ring) - half);
}
