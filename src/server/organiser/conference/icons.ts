import { crc32, deflateSync } from 'node:zlib';
import type { Palette } from '#site';
import { channelsOf } from '#contract/palette.ts';

/** The sign of a conference that has none yet, a point in a ring, in its colours: file name and content. */
export function iconsOf({ hue, onHue }: Pick<Palette, 'hue' | 'onHue'>): [name: string, content: string | Buffer][] {
  const png = (size: number, corner: number) => pngOf(size, corner, hue, onHue);
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

/**
 * The same as a PNG.
 *
 * @param size - pixels of a side
 * @param corner - radius of the corners in parts of the side; 0 where the system cuts its own shape
 */
function pngOf(size: number, corner: number, ground: string, ink: string): Buffer {
  const [below, above] = [ground, ink].map((colour) => channelsOf(colour)!.map((value) => value * 255));
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [across, down] = [(x + 0.5) / size - 0.5, (y + 0.5) / size - 0.5];
      const covered = inked(across, down, size);
      const place = y * (size * 4 + 1) + 1 + x * 4;
      below!.forEach((value, channel) => {
        rows[place + channel] = Math.round(value + (above![channel]! - value) * covered);
      });
      rows[place + 3] = Math.round(255 * (corner > 0 ? withinCorners(across, down, corner, size) : 1));
    }
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** How much of a pixel the sign covers, from 0 to 1. Places are in parts of the side, from the middle. */
function inked(across: number, down: number, size: number): number {
  const { ring, point, half } = sign;
  const distance = Math.hypot(across, down);
  return covered(Math.min(distance - point, Math.abs(distance - ring) - half), size);
}

function withinCorners(across: number, down: number, corner: number, size: number): number {
  const beyond = (place: number) => Math.max(0, Math.abs(place) - (0.5 - corner));
  return covered(Math.hypot(beyond(across), beyond(down)) - corner, size);
}

/** How much of a pixel lies inside a shape whose edge is so far away, negative within. */
function covered(distance: number, size: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance * size));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
