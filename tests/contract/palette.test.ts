import { expect, test } from 'vitest';
import { coloursOf, contrastOf, legible, schemes } from '#contract/pages/palette.ts';
import { paletteOf } from '#contract/pages/derivePalette.ts';

/** Colours of all hues, from nearly black to nearly white, and greys. */
const colours = [0, 51, 102, 153, 204, 255].flatMap((red, _, steps) =>
  steps.flatMap((green) => steps.map((blue) => `#${Buffer.from([red, green, blue]).toString('hex')}`)),
);

test('C6 C9 Whatever colour is chosen, every text can be read in both schemes', () => {
  const faint = colours.flatMap((colour) =>
    schemes.flatMap((scheme) => {
      const shown = coloursOf(paletteOf(colour), scheme);
      return legible.flatMap(({ of, on, ratio }) =>
        of.flatMap((name) =>
          on
            .filter((ground) => contrastOf(shown[name], shown[ground])! < ratio)
            .map((ground) => `${colour} ${scheme}: ${name} on ${ground}`),
        ),
      );
    }),
  );
  expect(faint).toEqual([]);
});

test('C9 A palette is recognised from its main colour', () => {
  for (const colour of colours) {
    const palette = paletteOf(colour);
    expect(paletteOf(palette.light.hue)).toEqual(palette);
  }
});
