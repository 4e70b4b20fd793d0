import { drawIconPng } from '#server/publishing/icon.ts';
import type { PictureSize } from '#contract/rules/uploadedFile.ts';
import { loadSharp, pictureTimeout } from './openPicture.ts';
import type { Logo } from './readLogo.ts';

/** Each icon: its file, its side in pixels, and its shape. */
const icons = [
  { file: 'icon-32.png', size: 32, shape: 'rounded' },
  { file: 'icon-192.png', size: 192, shape: 'rounded' },
  { file: 'icon-512.png', size: 512, shape: 'rounded' },
  { file: 'icon-maskable-512.png', size: 512, shape: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, shape: 'square' },
] as const;

type Shape = (typeof icons)[number]['shape'];

/**
 * Draws the icons of a conference, by file name.
 *
 * @param ground - the colour of their background
 */
export async function drawIcons(logo: Logo, ground: string): Promise<[file: string, png: Buffer][]> {
  const drawn: [string, Buffer][] = [];
  for (const { file, size, shape } of icons) drawn.push([file, await drawIcon(logo, ground, size, shape)]);
  return drawn;
}

async function drawIcon(logo: Logo, ground: string, size: number, shape: Shape): Promise<Buffer> {
  const empty = { ground, ink: ground, drawing: '', isSquare: shape !== 'rounded' };
  const sharp = await loadSharp();
  const picture = await sized(logo, sizeWithin(logo, size, shape));
  return sharp(await drawIconPng(empty, size))
    .composite([{ input: picture, gravity: 'centre' }])
    .timeout(pictureTimeout)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Maximum size of a logo in an icon. The system may cut a maskable icon to any shape around a circle of four fifths of
 * its side: https://www.w3.org/TR/appmanifest/#icon-masks.
 */
function sizeWithin({ width, height }: PictureSize, size: number, shape: Shape): PictureSize {
  const scale =
    shape === 'maskable' ? (0.8 * size) / Math.hypot(width, height) : (0.8 * size) / Math.max(width, height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** A logo at another size, as PNG. */
export async function sized({ png }: Logo, { width, height }: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(png).resize({ width, height, fit: 'inside' }).timeout(pictureTimeout).png().toBuffer();
}

/** The size of a picture that fits into a box, without enlarging it to more than `most` times its size. */
export function fitInto({ width, height }: PictureSize, box: PictureSize, most = 1): PictureSize {
  const scale = Math.min(most, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
