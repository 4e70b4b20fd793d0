import { parse } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What headings make use of: pairs set closer, ligatures, figures of one width. */
const features = ['kern', 'liga', 'tnum'];
/** What the font's package has as its latin part, and a heading may need. */
const letters = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœ–—‘’‚“”„•…€™'].join('');

/**
 * Makes the display face smaller, which every page waits for: without small capitals, fractions, other figures and
 * hinting.
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
