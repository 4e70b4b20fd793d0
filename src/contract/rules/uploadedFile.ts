/** The uses of pictures, which decide their crop and size (`content/pictures.ts`). */
export const picturePurposes = [
  ...(['drawing', 'sight', 'portrait', 'logo', 'ownLogo', 'appIcon'] as const),
  ...(['scanCode', 'programme', 'prose'] as const),
] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

/**
 * Names of files uploaded for the site, below `images/` and `files/`. The folder is a hash of the source file, so a
 * name always means the same bytes, and an earlier version of a page still finds its files (C2).
 */
export const hashedName = /^[\da-f]{16}\/[\w-]{1,80}\.[a-z]{3,4}$/;

/** Matches the names of such files in a text or in JSON. Because of the hash, nothing else matches by chance. */
export function hashedNamesIn(words: string): ReadonlySet<string> {
  return new Set(words.match(/[\da-f]{16}\/[\w-]{1,80}\.[a-z]{3,4}/g));
}

/** An uploaded picture is stored in two formats and three widths. Content names the largest WebP. */
const largest = /^(?<stem>.*[\da-f]{16}\/[\w-]+)-(?<width>\d{1,5})x(?<height>\d{1,5})\.webp$/;

/** Fractions of the full width. A page's `sizes` decide which is fetched. */
const parts = [1, 2, 4] as const;

/** The size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The sizes in which a picture of this size is stored, largest first. */
export function sizesOf({ width, height }: PictureSize): PictureSize[] {
  return parts.map((part) => ({ width: Math.round(width / part), height: Math.round(height / part) }));
}

/** The name of one of its files. */
export function pictureName(stem: string, { width, height }: PictureSize, ending: 'avif' | 'webp' | 'png'): string {
  return `${stem}-${width}x${height}.${ending}`;
}

/**
 * The stored files of an uploaded picture, by the name or address of its largest WebP; undefined for any other name.
 */
export function variantsOfPicture(
  name: string,
): (PictureSize & Readonly<Record<'avif' | 'webp', readonly (PictureSize & { name: string })[]>>) | undefined {
  const { stem, width, height } = largest.exec(name)?.groups ?? {};
  if (stem === undefined) return undefined;
  const full = { width: Number(width), height: Number(height) };
  const named = (ending: 'avif' | 'webp') =>
    sizesOf(full).map((size) => ({ ...size, name: pictureName(stem, size, ending) }));
  return { ...full, avif: named('avif'), webp: named('webp') };
}

/** Every file that must exist if content names this one. */
export function filesNeededFor(name: string): string[] {
  const variants = variantsOfPicture(name);
  return variants ? [...variants.avif, ...variants.webp].map((variant) => variant.name) : [name];
}
