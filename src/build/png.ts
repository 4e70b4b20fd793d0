import { crc32, deflateSync } from 'node:zlib';
import { channelsOf } from '#contract/pages/palette.ts';

/** How far a place is from the edge of a shape, negative within; in parts of the side, from the middle. */
export type Shape = (across: number, down: number) => number;

/** A line with round ends. */
export function stroke(from: readonly [number, number], to: readonly [number, number], half: number): Shape {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = x * x + y * y;
  return (across, down) => {
    const along = ((across - from[0]) * x + (down - from[1]) * y) / length;
    const part = Math.min(1, Math.max(0, along));
    return Math.hypot(across - from[0] - part * x, down - from[1] - part * y) - half;
  };
}

/** What any of several shapes covers. */
export function union(...shapes: readonly Shape[]): Shape {
  return (across, down) => Math.min(...shapes.map((shape) => shape(across, down)));
}

interface Icon {
  /** Pixels of a side. */
  size: number;
  /** Radius of the corners in parts of the side; 0 where the system cuts its own shape. */
  corner: number;
  /** Colours, as a palette has them. */
  ground: string;
  ink: string;
  shape: Shape;
}

/** An icon as a PNG: a shape in one colour on a square of another. */
export function pngOf({ size, corner, ground, ink, shape }: Icon): Buffer {
  const [below, above] = [ground, ink].map((colour) => channelsOf(colour)!.map((value) => value * 255));
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [across, down] = [(x + 0.5) / size - 0.5, (y + 0.5) / size - 0.5];
      const inked = covered(shape(across, down), size);
      const place = y * (size * 4 + 1) + 1 + x * 4;
      below!.forEach((value, channel) => {
        rows[place + channel] = Math.round(value + (above![channel]! - value) * inked);
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

/** How much of a pixel a shape covers whose edge is so far away, from 0 to 1. */
function covered(distance: number, size: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance * size));
}

function withinCorners(across: number, down: number, corner: number, size: number): number {
  const beyond = (place: number) => Math.max(0, Math.abs(place) - (0.5 - corner));
  return covered(Math.hypot(beyond(across), beyond(down)) - corner, size);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
