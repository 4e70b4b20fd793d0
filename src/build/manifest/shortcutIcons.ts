import type { Plugin } from 'vite';
import type { Conference } from '#build/conference.ts';
import { iconPng } from './icon.ts';

/** A plus, and lines of writing. */
const drawings = {
  new: '<path stroke-width="46" d="M143 256H369M256 143V369"/>',
  drafts: '<path stroke-width="46" d="M143 169H369M143 256H369M143 343H282"/>',
};

/** The icons of the application's shortcuts, as the manifest names them. */
export const shortcutIcons = {
  drawings,
  /** Pixels of a side. */
  size: 96,
  addressOf: (name: keyof typeof drawings) => `/images/shortcut-${name}.png`,
};

/** Draws them in the conference's colours. */
export function drawShortcutIcons({ site }: Conference): Plugin {
  const { hue: ground, onHue: ink } = site.palette.light;
  return {
    name: 'lectern:shortcut-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const name of Object.keys(drawings) as (keyof typeof drawings)[]) {
        const source = await iconPng({ ground, ink, drawing: drawings[name] }, shortcutIcons.size);
        this.emitFile({ type: 'asset', fileName: shortcutIcons.addressOf(name).slice(1), source });
      }
    },
  };
}
