import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import type { Plugin as PostcssPlugin } from 'postcss';
import type { PluginOption, UserConfig } from 'vite';
import { subsetFaces } from './faces.ts';
import { knownMessages } from './words/knownMessages.ts';
import { messageMacros } from './words/messageMacros.ts';
import { headingAnchors } from '#contract/markdown/markdown.ts';
import { markdownSyntax } from '#contract/markdown/markdownPreset.ts';
import { joinLines } from '#contract/markdown/markdownSyntax.ts';

/** The palettes that Mantine's components use by default. The site's own colours come from its theme. */
const used = ['dark', 'gray', 'red'];
const palettes = 'dark gray red pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ');
const unusedVariable = new RegExp(`^--mantine-color-(${palettes.filter((name) => !used.includes(name)).join('|')})-`);

/** Variables that no style uses, and values that are colours of unused palettes. */
const unreadVariable =
  /^--mantine-(?:h\d-|heading-font-weight|z-index-|breakpoint-|primary-color-\d|color-(?:dark|gray)-(?:filled-hover|light|outline|text))/;
const unusedColour = new RegExp(`^var\\(${unusedVariable.source.slice(1)}`);

/** Removes 20 kB of unused variables from every page. */
const withoutUnusedVariables: PostcssPlugin = {
  postcssPlugin: 'lectern:without-unused-variables',
  Declaration(declaration) {
    const { prop, value } = declaration;
    if (unusedVariable.test(prop) || unreadVariable.test(prop)) declaration.remove();
    else if (prop.startsWith('--mantine-') && unusedColour.test(value)) declaration.remove();
  },
};

const clientFolder = 'src/client';

/**
 * Names a class of a CSS module. Every page repeats the names, so they are short: Vite's own, which also have the line,
 * make a page 2 % larger after compression.
 */
function nameClass(name: string, file: string): string {
  const path = relative(clientFolder, file.replace(/\?.*$/, '')).replaceAll(sep, '/');
  const hash = createHash('sha256').update(path).digest('hex');
  return `${name}_${Number.parseInt(hash.slice(0, 12), 16).toString(36).slice(-4)}`;
}

/** Settings shared by the builds of the site and of the admin area, apart from plugins. */
export function clientConfig(): UserConfig {
  return {
    root: clientFolder,
    css: { postcss: { plugins: [withoutUnusedVariables] }, modules: { generateScopedName: nameClass } },
  };
}

/** Plugins for the handbook in MDX, for React, for the interface texts, and for the fonts. */
export function clientPlugins(): PluginOption[] {
  return [
    {
      enforce: 'pre',
      ...mdx({ remarkPlugins: [...markdownSyntax.plugins, joinLines], rehypePlugins: [headingAnchors] }),
    },
    react(),
    messageMacros(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    knownMessages(),
    subsetFaces(),
  ];
}
