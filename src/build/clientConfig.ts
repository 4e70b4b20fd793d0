import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import mdx from '@mdx-js/rollup';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import type { Plugin as PostcssPlugin } from 'postcss';
import type { PluginOption, UserConfig } from 'vite';
import type { ConferencePaths } from './conference.ts';
import { knownMessages } from './words/knownMessages.ts';
import { anchorsOf } from '#contract/pages/anchor.ts';

/** The palettes that Mantine's components use by default. The site's own colours come from its theme. */
const used = ['dark', 'gray', 'red'];
const palettes = 'dark gray red pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ');
const unusedVariable = new RegExp(`^--mantine-color-(${palettes.filter((name) => !used.includes(name)).join('|')})-`);

/** Removes 18 kB of unused colours from every page. */
const withoutUnusedPalettes: PostcssPlugin = {
  postcssPlugin: 'lectern:without-unused-palettes',
  Declaration(declaration) {
    if (unusedVariable.test(declaration.prop)) declaration.remove();
  },
};

/** What the builds of the site and of the admin area have in common, apart from plugins. */
export function clientConfig(conference: ConferencePaths): UserConfig {
  const { API_BASE, PUBLIC_URL } = process.env;
  return {
    root: 'src/client',
    resolve: {
      alias: { '#conference': conference.folder },
    },
    define: {
      'import.meta.env.API_BASE': API_BASE ? JSON.stringify(API_BASE) : 'undefined',
      'import.meta.env.PUBLIC_URL': PUBLIC_URL ? JSON.stringify(PUBLIC_URL.replace(/\/$/, '')) : 'undefined',
    },
    css: { postcss: { plugins: [withoutUnusedPalettes] } },
  };
}

/** Texts in MDX, React, and the words of the interface. */
export function clientPlugins(): PluginOption[] {
  return [
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm], rehypePlugins: [headingAnchors] }) },
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    knownMessages(),
  ];
}

/** The fields of a HAST node that are used here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** A rehype plugin: gives headings ids, to which links and the search lead. */
export function headingAnchors(): (root: Node) => void {
  return (root) => {
    const headings = everyNode(root).filter(({ tagName }) => /^h[1-6]$/.test(tagName ?? ''));
    const anchors = anchorsOf(headings.map(textOf));
    for (const [index, heading] of headings.entries())
      heading.properties = { id: anchors[index], ...heading.properties };
  };
}

function everyNode(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

function textOf(node: Node): string {
  return everyNode(node)
    .map(({ value = '' }) => value)
    .join('');
}
