import type { Sharp } from 'sharp';
import { contrastOfLuminances, luminanceOf, luminanceOfChannels } from '#contract/pages/palette.ts';
import type { PictureSize } from '#contract/rules/uploadedFile.ts';
import { loadSharp, openPicture, UnreadablePicture } from './openPicture.ts';

/** A logo without its empty margins. */
export interface Logo extends PictureSize {
  png: Buffer;
  /** The colour around an opaque logo, if there is only one. */
  edge: string | undefined;
  /**
   * The share of the logo, from 0 to 1, that is visible on a background (`#rrggbb`). An opaque logo has its own
   * background, so all of it is visible.
   */
  seenOn: (ground: string) => number;
}

/** Pixels of the longer side: more than in any picture made from it. */
const mostPixels = 1024;

/** Pixels of the longer side that are enough to determine its tones. */
const tonePixels = 128;

/** The contrast that WCAG AA requires of graphics. */
const enough = 3;

/**
 * Distance of a channel, out of 255, within which two colours count as the same, since JPEG and WebP do not preserve
 * them exactly.
 */
const sameColour = 12;

/** Alpha from which a pixel counts as opaque, and below which it counts as transparent. */
const opaque = 250;
const transparent = 10;

/** Padding around a logo that has its own background, as a share of its shorter side. */
const padding = 0.08;

/**
 * Reads the picture of a logo and cuts off its empty margins.
 *
 * @throws {UnreadablePicture}
 */
export async function readLogo(source: Buffer): Promise<Logo> {
  const { read } = await openPicture(source);
  try {
    const complete = await read()
      .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .png()
      .toBuffer();
    const pixels = await pixelsOf((await loadSharp())(complete));
    const isOpaque = everyPixel(pixels, ([, , , alpha]) => alpha >= opaque);
    const edge = isOpaque ? edgeOf(pixels) : undefined;
    const png = isOpaque && !edge ? complete : await trimmed(complete, edge);
    const sharp = await loadSharp();
    const { width, height } = await sharp(png).metadata();
    const small = sharp(png).resize({ width: tonePixels, height: tonePixels, fit: 'inside' });
    const tones = isOpaque ? [] : tonesOf(await pixelsOf(small));
    return { png, width, height, edge, seenOn: (ground) => shareSeen(tones, ground) };
  } catch (cause) {
    throw new UnreadablePicture('notAPicture', { cause });
  }
}

interface Pixels extends PictureSize {
  /** Red, green, blue, alpha of every pixel. */
  data: Buffer;
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function pixelAt({ data }: Pixels, index: number): Pixel {
  const at = 4 * index;
  return [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
}

function everyPixel(pixels: Pixels, isSo: (pixel: Pixel) => boolean): boolean {
  for (let index = 0; index < pixels.width * pixels.height; index++) if (!isSo(pixelAt(pixels, index))) return false;
  return true;
}

/** The colour of all pixels at the edges; undefined if they differ. */
function edgeOf(pixels: Pixels): string | undefined {
  const { width, height } = pixels;
  const first = pixelAt(pixels, 0);
  for (let index = 0; index < width * height; index++) {
    const isInside = index >= width && index < width * (height - 1) && index % width > 0 && index % width < width - 1;
    if (!isInside && pixelAt(pixels, index).some((value, channel) => Math.abs(value - first[channel]!) > sameColour))
      return undefined;
  }
  return `#${[first[0], first[1], first[2]].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Cuts off margins that are transparent, or have the colour of the edge; of that colour some is left. */
async function trimmed(png: Buffer, edge: string | undefined): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = edge ?? { r: 0, g: 0, b: 0, alpha: 0 };
  // A picture with only one colour would be cut off completely.
  const cut = await sharp(png)
    .trim({ background, threshold: edge ? sameColour : transparent })
    .png()
    .toBuffer();
  if (!edge) return cut;
  const { width, height } = await sharp(cut).metadata();
  const pad = Math.round(padding * Math.min(width, height));
  return sharp(cut).extend({ top: pad, bottom: pad, left: pad, right: pad, background: edge }).png().toBuffer();
}

/** Number of pixels of a logo by luminance. */
type Tones = readonly (readonly [luminance: number, weight: number])[];

function tonesOf(pixels: Pixels): Tones {
  const weights = new Map<number, number>();
  for (let index = 0; index < pixels.width * pixels.height; index++) {
    const [red, green, blue, alpha] = pixelAt(pixels, index);
    if (alpha < transparent) continue;
    const luminance = luminanceOfChannels([red / 255, green / 255, blue / 255]);
    const rounded = Math.round(luminance * 200) / 200;
    weights.set(rounded, (weights.get(rounded) ?? 0) + alpha / 255);
  }
  return [...weights];
}

function shareSeen(tones: Tones, ground: string): number {
  const luminance = luminanceOf(ground);
  const all = tones.reduce((sum, [, weight]) => sum + weight, 0);
  if (luminance === undefined || all === 0) return all === 0 ? 1 : 0;
  const seen = tones.filter(([tone]) => contrastOfLuminances(tone, luminance) >= enough);
  return seen.reduce((sum, [, weight]) => sum + weight, 0) / all;
}

/** The share of a logo that has to be seen on a background. Small parts may be faint. */
const mostOf = 0.9;

/** Whether nearly all of a logo is seen on a background. */
export function isSeenOn({ seenOn }: Pick<Logo, 'seenOn'>, ground: string): boolean {
  return seenOn(ground) >= mostOf;
}

/** The first background on which a logo is visible, or otherwise the best one. */
export function chooseGround(logo: Pick<Logo, 'seenOn'>, grounds: readonly [string, ...string[]]): string {
  const [best = grounds[0]] = grounds.toSorted((one, other) => logo.seenOn(other) - logo.seenOn(one));
  return grounds.find((ground) => isSeenOn(logo, ground)) ?? best;
}
