import type { Plugin } from 'vite';
import type { Conference } from './conference.ts';
import { pngOf, stroke, union, type Shape } from './png.ts';

/** Half the width of a line. */
const half = 0.045;

/** What stands on the icons of the application's shortcuts: a plus, and lines of writing. */
const shapes = {
  new: union(stroke([-0.22, 0], [0.22, 0], half), stroke([0, -0.22], [0, 0.22], half)),
  drafts: union(
    stroke([-0.22, -0.17], [0.22, -0.17], half),
    stroke([-0.22, 0], [0.22, 0], half),
    stroke([-0.22, 0.17], [0.05, 0.17], half),
  ),
} satisfies Record<string, Shape>;

/** The icons of the shortcuts, as the manifest names them. */
export const shortcutIcons = {
  shapes,
  /** Pixels of a side. */
  size: 96,
  addressOf: (name: keyof typeof shapes) => `/images/shortcut-${name}.png`,
};

/** Draws them in the conference's colours. */
export function drawShortcutIcons({ site }: Conference): Plugin {
  const { hue, onHue } = site.palette.light;
  return {
    name: 'lectern:shortcut-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const name of Object.keys(shapes) as (keyof typeof shapes)[]) {
        const source = pngOf({ size: shortcutIcons.size, corner: 0.22, ground: hue, ink: onHue, shape: shapes[name] });
        this.emitFile({ type: 'asset', fileName: shortcutIcons.addressOf(name).slice(1), source });
      }
    },
  };
}
