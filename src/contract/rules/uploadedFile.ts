/** What pictures are for, which decides how they are cropped and how large they are (`content/pictures.ts`). */
export const picturePurposes = ['drawing', 'sight', 'portrait', 'logo', 'scanCode', 'programme', 'prose'] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

/**
 * How files that were uploaded for the site are named below `images/` and `files/`: in a folder called by a hash of what they
 * were made of, so that a name means the same bytes for ever, and an earlier version of a page finds its own (C2).
 */
export const hashedName = /^[\da-f]{16}\/[\w-]{1,80}\.[a-z]{3,4}$/;

/** The names of such files in a text or in JSON. They hold a hash: no other words look like one by chance. */
export function hashedNamesIn(words: string): ReadonlySet<string> {
  return new Set(words.match(/[\da-f]{16}\/[\w-]{1,80}\.[a-z]{3,4}/g));
}

/** A picture that was uploaded is there in two kinds of file and three widths; content names the largest WebP. */
const largest = /^(?<stem>.*[\da-f]{16}\/[\w-]+)-(?<width>\d{1,5})x(?<height>\d{1,5})\.webp$/;

/** Of the whole width: `sizes` of a page say which is fetched. */
const parts = [1, 2, 4] as const;

/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The sizes in which a picture of this size is there, the largest first. */
export function sizesOf({ width, height }: PictureSize): PictureSize[] {
  return parts.map((part) => ({ width: Math.round(width / part), height: Math.round(height / part) }));
}

/** The name of one of its files. */
export function pictureName(stem: string, { width, height }: PictureSize, ending: 'avif' | 'webp' | 'png'): string {
  return `${stem}-${width}x${height}.${ending}`;
}

/** What a picture that was uploaded is there as, by the name or address of its largest WebP; undefined for every other. */
export function variantsOfPicture(
  name: string,
): (PictureSize & Readonly<Record<'avif' | 'webp', readonly (PictureSize & { name: string })[]>>) | undefined {
  const { stem, width, height } = largest.exec(name)?.groups ?? {};
  if (stem === undefined) return undefined;
  const whole = { width: Number(width), height: Number(height) };
  const named = (ending: 'avif' | 'webp') =>
    sizesOf(whole).map((size) => ({ ...size, name: pictureName(stem, size, ending) }));
  return { ...whole, avif: named('avif'), webp: named('webp') };
}

/** Every file that has to be there where content names this one. */
export function filesNeededFor(name: string): string[] {
  const variants = variantsOfPicture(name);
  return variants ? [...variants.avif, ...variants.webp].map((variant) => variant.name) : [name];
}
