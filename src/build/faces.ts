import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const sans = '@fontsource-variable/source-sans-3/files/source-sans-3';
const serif = '@fontsource/source-serif-4/files/source-serif-4';

/** Characters of Latin-1 that a conference hardly needs. The next font of the list draws them. */
const rareSigns = /[¢¤¦¨ª¬¯´¶¸¹º¼-¾]/g;

/** The letters, digits and signs of English and of Western European names. */
const latin = range(0x20, 0x7e) + range(0xa0, 0xff).replaceAll(rareSigns, '') + 'ıŒœ‐‑–—‘’‚“”„†•…′€™←↑→↓−ʻʼ';

/** The same without characters that occur in text but not in headings. */
const latinInHeadings = latin.replaceAll(/[£¥§±²³µ†′←↑→↓ʻʼ‑‚„]/g, '');

/** Further letters of names: Latin Extended-A, pinyin, Romanian, and combining marks. */
const names = range(0x100, 0x17f) + range(0x1cd, 0x1dc) + range(0x218, 0x21b) + range(0x300, 0x323);
const vietnamese = range(0x102, 0x103) + range(0x1a0, 0x1b0) + range(0x300, 0x323) + range(0x1ea0, 0x1ef9);

/** The faces in `client/ui/theme/faces.css`: the package's file, the characters that are left, and its weights. */
const faces: Readonly<Record<string, { source: string; characters: string; weight?: number }>> = {
  'text-latin': { source: `${sans}-latin-wght-normal`, characters: latin },
  'text-italic': { source: `${sans}-latin-wght-italic`, characters: latin, weight: 400 },
  'text-names': { source: `${sans}-latin-ext-wght-normal`, characters: names },
  'text-vietnamese': { source: `${sans}-vietnamese-wght-normal`, characters: vietnamese },
  'headings-latin': { source: `${serif}-latin-600-normal`, characters: latinInHeadings },
  'headings-names': { source: `${serif}-latin-ext-600-normal`, characters: names },
  'headings-vietnamese': { source: `${serif}-vietnamese-600-normal`, characters: vietnamese },
};

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

let written: Promise<string> | undefined;

/**
 * Makes the faces smaller, once for all builds: half of the packages' files are letters and signs that are not needed.
 */
export function subsetFaces(): Plugin {
  return {
    name: 'lectern:faces',
    async config() {
      return { resolve: { alias: { '@faces': await (written ??= writeFaces()) } } };
    },
  };
}

/** Writes the faces as WOFF2 and returns their folder. */
export async function writeFaces(): Promise<string> {
  const folder = resolve('node_modules/.cache/faces');
  await mkdir(folder, { recursive: true });
  for (const [name, { source, characters, weight }] of Object.entries(faces)) {
    const font = await readFile(fileURLToPath(import.meta.resolve(`${source}.woff2`)));
    // Alternates such as small capitals are left out: no style asks for them.
    const options = {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      ...(weight && { variationAxes: { wght: weight } }),
    } as const;
    await writeFile(join(folder, `${name}.woff2`), await subsetFont(font, characters, options));
  }
  return folder;
}
