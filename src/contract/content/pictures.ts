import { sizesOf, type PicturePurpose, type PictureSize } from '#contract/rules/uploadedFile.ts';
import type { Text } from './text.ts';

/** Requirements for pictures of a purpose, and the files made from an upload (C2). */
export interface PictureRule {
  /** Pixels of the largest that is made. */
  width: number;
  /** Width divided by height, for cropping. If absent, the picture keeps its own shape. */
  ratio?: number;
  /** Minimum pixels of the used part. */
  least: PictureSize;
  /**
   * A QR code is read by a camera and saved to a phone's album, so it is stored as one lossless file. Other pictures
   * are AVIF and WebP.
   */
  isCode?: true;
}

/** The sizes for every purpose. A picture is stored as wide as `width`, half as wide, and a quarter as wide. */
export const pictureRules: Readonly<Record<PicturePurpose, PictureRule>> = {
  portrait: { width: 600, ratio: 1, least: { width: 300, height: 300 } },
  drawing: { width: 1040, ratio: 520 / 560, least: { width: 520, height: 560 } },
  sight: { width: 1080, ratio: 3 / 2, least: { width: 540, height: 360 } },
  // Complete, in its own shape, so that no name is cut off.
  logo: { width: 640, least: { width: 160, height: 40 } },
  // The conference's own logo, from which the publication makes its icons and its share card: large enough for them.
  ownLogo: { width: 1024, least: { width: 320, height: 100 } },
  appIcon: { width: 512, ratio: 1, least: { width: 256, height: 256 } },
  scanCode: { width: 600, ratio: 1, least: { width: 200, height: 200 }, isCode: true },
  programme: { width: 2400, least: { width: 800, height: 400 } },
  // A column of text is some 700 pixels wide.
  prose: { width: 1400, least: { width: 320, height: 100 } },
};

/**
 * The part of a picture to use: its offset from left and top, from 0 to 1 of the remaining space, and its enlargement.
 */
export interface Crop {
  left: number;
  top: number;
  /** At least 1, which shows as much as fits. */
  zoom: number;
}

/** A part of a picture, in its pixels. */
interface Region extends PictureSize {
  left: number;
  top: number;
}

/** The part of a picture that a purpose uses. The browser shows the same before it is uploaded. */
export function regionOf({ ratio }: PictureRule, { width, height }: PictureSize, { left, top, zoom }: Crop): Region {
  const shape = ratio ?? width / height;
  // A rounding error may make a side slightly shorter than an integer number of pixels.
  const whole = (pixels: number) => Math.max(1, Math.floor(pixels / zoom + 1e-6));
  const used = {
    width: whole(Math.min(width, height * shape)),
    height: whole(Math.min(height, width / shape)),
  };
  return { ...used, left: Math.round((width - used.width) * left), top: Math.round((height - used.height) * top) };
}

/** How far a picture can be enlarged until it has too few pixels; below 1 if it is too small. */
export function largestZoom(rule: PictureRule, picture: PictureSize): number {
  const { width, height } = regionOf(rule, picture, { left: 0, top: 0, zoom: 1 });
  return Math.min(width / rule.least.width, height / rule.least.height);
}

/** The sizes to make from a part of a picture, largest first. None is larger than the part. */
export function madeSizes(rule: PictureRule, { width, height }: PictureSize): PictureSize[] {
  const scale = Math.min(1, rule.width / width);
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return rule.isCode ? [whole] : sizesOf(whole);
}

/** A message if a picture is too small, with its size and the minimum; undefined if it is large enough. */
export function tooSmall(rule: PictureRule, picture: PictureSize, zoom = 1): Text | undefined {
  if (largestZoom(rule, picture) >= zoom) return undefined;
  const { width, height } = regionOf(rule, picture, { left: 0, top: 0, zoom });
  const { least } = rule;
  return {
    en: `The picture is too small: ${width} × ${height} pixels can be used, and at least ${least.width} × ${least.height} are needed.`,
    zh: `图片太小：可用部分为${width} × ${height}像素，至少需要${least.width} × ${least.height}像素。`,
  };
}
