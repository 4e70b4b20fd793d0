import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { picturePixels } from '#contract/kinds/part/siteFile.ts';
import { hasHeicSignature, hasPictureSignature } from '#contract/rules/file.ts';
import type { PictureSize } from '#contract/rules/uploadedFile.ts';

/**
 * The formats that libvips may read: pixels, decoded by libraries that every browser uses. Not SVG, which may contain
 * scripts and other files, nor formats that libvips passes to other programs.
 */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** Time limit for one step of making a picture. */
export const pictureTimeout = { seconds: 60 };

/** Loads the library with the first picture, as it takes some megabytes. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  // Pictures are rare: nothing is cached, and one processor stays free for everything else.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/** Thrown if a file is not a picture that can be read. */
export class UnreadablePicture extends Error {
  readonly code: 'heicPicture' | 'notAPicture' | 'tooManyPixels';

  constructor(code: UnreadablePicture['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

interface OpenedPicture {
  /** In pixels, upright. */
  size: PictureSize;
  /** Reads it from the beginning, upright. Metadata such as the place of a photo (EXIF, GPS) is not written. */
  read: () => Sharp;
}

/**
 * Opens a picture. Reads only the header, so that a picture that is too large is refused as such.
 *
 * @throws {UnreadablePicture}
 */
export async function openPicture(source: Buffer): Promise<OpenedPicture> {
  if (hasHeicSignature(source)) throw new UnreadablePicture('heicPicture');
  if (!hasPictureSignature(source)) throw new UnreadablePicture('notAPicture');
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: picturePixels, failOn: 'error', pages: 1 };
  const head = sharp(source, { ...options, limitInputPixels: false });
  const { width, height } = uprightSize(
    await head.metadata().catch((cause: unknown) => {
      throw new UnreadablePicture('notAPicture', { cause });
    }),
  );
  if (width * height > picturePixels) throw new UnreadablePicture('tooManyPixels');
  return { size: { width, height }, read: () => sharp(source, options).timeout(pictureTimeout).autoOrient() };
}

/** @throws {UnreadablePicture} for formats that the signature does not distinguish */
function uprightSize({ format, compression, autoOrient }: Metadata): PictureSize {
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) throw new UnreadablePicture('notAPicture');
  return autoOrient;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
