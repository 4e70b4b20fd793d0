import { parse } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** OpenType features that headings use: kerning, ligatures, tabular figures. */
const features = ['kern', 'liga', 'tnum'];
/** The part of the package's latin subset that a heading may need. */
const letters = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœ–—‘’‚“”„•…€™'].join('');

/**
 * Makes the font of the headings smaller, which every English page loads: without small capitals, fractions, other
 * figures and hinting.
 */
export function smallerHeadingFont(): Plugin {
  return {
    name: 'lectern:heading-font',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || parse(file.fileName).ext !== '.woff2') continue;
        file.source = await subsetFont(Buffer.from(file.source), letters, {
          targetFormat: 'woff2',
          keepFeatures: features,
          noHinting: true,
        });
      }
    },
  };
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
