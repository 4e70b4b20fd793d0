import type { Sharp } from 'sharp';
import {
  madeSizes,
  pictureRules,
  regionOf,
  tooSmall,
  type Crop,
  type PictureRule,
} from '#contract/content/pictures.ts';
import { picturePixels } from '#contract/kinds/part/siteFile.ts';
import { hasPictureSignature } from '#contract/rules/file.ts';
import { pictureName, type PicturePurpose } from '#contract/rules/uploadedFile.ts';
import { FairQueue } from '#server/http/fairQueue.ts';
import { Refused } from '#server/http/refusal.ts';
import { loadSharp, openPicture, pictureTimeout, UnreadablePicture } from '#server/publishing/brand/openPicture.ts';

/** A file that was made from a picture. */
export interface MadeFile {
  name: string;
  bytes: Buffer;
}

/** Metadata such as the location of a photo (EXIF, GPS) is not written. */
const quality = { webp: { quality: 80, smartSubsample: true }, avif: { quality: 55, effort: 0 } } as const;

/** One picture at a time, since each takes some hundred megabytes. */
const queue = new FairQueue(1);

/**
 * Makes the sizes that a picture needs for its purpose: the chosen part of it, upright, in sRGB (C2).
 *
 * @param stem - the start of the file names
 * @returns the files; content names the first of them
 * @throws {Refused} `notAPicture`, `tooManyPixels`, or `contentRefused` if it is too small
 */
export function makePicture(source: Buffer, purpose: PicturePurpose, crop: Crop, stem: string): Promise<MadeFile[]> {
  return queue.run('', () => makeSizes(source, pictureRules[purpose], crop, stem));
}

/**
 * Whether a picture looks like one from `makePicture`: undamaged, in the format and size that its name states, and
 * without metadata such as the location of a photo.
 */
export function isMadePicture(bytes: Buffer, name: string): Promise<boolean> {
  return queue.run('', async () => {
    const { width, height, ending } =
      /-(?<width>\d+)x(?<height>\d+)\.(?<ending>avif|webp|png)$/.exec(name)?.groups ?? {};
    if (ending === undefined || !hasPictureSignature(bytes)) return false;
    const sharp = await loadSharp();
    try {
      const picture = sharp(bytes, { limitInputPixels: picturePixels, failOn: 'error' }).timeout(pictureTimeout);
      const { format, compression, pages = 1, exif, xmp, iptc, ...size } = await picture.metadata();
      const isFormat = ending === 'avif' ? format === 'heif' && compression === 'av1' : format === ending;
      const isSize = size.width === Number(width) && size.height === Number(height);
      if (!isFormat || !isSize || pages > 1 || exif || xmp || iptc) return false;
      // Decodes every pixel.
      await picture.stats();
      return true;
    } catch {
      return false;
    }
  });
}

async function makeSizes(source: Buffer, rule: PictureRule, crop: Crop, stem: string): Promise<MadeFile[]> {
  try {
    const { size: picture, read } = await openPicture(source);
    const sharp = await loadSharp();
    const reason = tooSmall(rule, picture, crop.zoom);
    if (reason) throw new Refused({ code: 'contentRefused', field: 'file', reason });
    const region = regionOf(rule, picture, crop);
    const files: MadeFile[] = [];
    for (const size of madeSizes(rule, region)) {
      // Each size is made from the source: every resizing of half-transparent pixels rounds their colour down.
      const { data, info } = await read()
        .extract(region)
        .resize({ ...size, fit: 'fill' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      // Not all of `info`, whose `premultiplied` describes the resizing and not the resulting pixels.
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const sized = () => sharp(data, { raw }).timeout(pictureTimeout);
      for (const [ending, encoded] of encodings(rule, sized))
        files.push({ name: pictureName(stem, size, ending), bytes: await encoded.toBuffer() });
    }
    return files;
  } catch (error) {
    if (error instanceof Refused) throw error;
    const code = error instanceof UnreadablePicture ? error.code : 'notAPicture';
    throw new Refused({ code, field: 'file' });
  }
}

/** The formats of a size. Content names the first of them. */
function encodings({ isCode }: PictureRule, sized: () => Sharp): (readonly ['png' | 'webp' | 'avif', Sharp])[] {
  if (isCode) return [['png', sized().flatten({ background: '#fff' }).png({ compressionLevel: 9 })]];
  return [
    ['webp', sized().webp(quality.webp)],
    ['avif', sized().avif(quality.avif)],
  ];
}
