import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What a prerendered page needs of the bundle. */
interface Page {
  /** Whether it is little more than a frame before its code has run. */
  isUrgent: boolean;
  language: string;
  /** Source file of its screen, from the root. */
  screen: string;
  /** Files of its words, from `locales/`. */
  words: readonly string[];
  /** Name of what the organisers wrote for it, in the conference's `pages/`. */
  page?: string;
}

/** Knows which chunks, styles and fonts of a bundle a page needs first, and puts them into its HTML. */
export class PageAssets {
  readonly #bundle: Rolldown.OutputBundle;
  readonly #root: string;
  readonly #content: string;

  /** @param content - folder of the conference */
  constructor(bundle: Rolldown.OutputBundle, root: string, content: string) {
    this.#bundle = bundle;
    this.#root = root;
    this.#content = content;
  }

  /** The template with the page's styles inside, and its code and the heading's font named for loading ahead. */
  into(template: string, { isUrgent, language, screen, words, page }: Page): string {
    const shellStyles = Array.from(template.matchAll(stylesheetLink), ([, file = '']) => file);
    const chunks = [
      ...this.#withImports(join(this.#root, screen)),
      ...words.flatMap((file) => this.#withImports(join(this.#root, '../../locales', file))),
      ...(page ? this.#writtenFor(page, language) : []),
    ];
    const screenStyles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
    const inlined = [...new Set([...shellStyles, ...screenStyles])];
    const head = [
      ...this.#fonts(language).map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...inlined.map((file) => `<style>${this.#text(file)}</style>`),
      // Tells Vite's loader that these styles are here already; a disabled link is never fetched.
      ...inlined.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...chunks
        .map(({ fileName }) => fileName)
        .filter((file) => !template.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    const html = (isUrgent ? template : withImportsAsScripts(template))
      .replaceAll(stylesheetLink, '')
      .replace('</head>', () => `${head.join('')}</head>`)
      .replaceAll(codeAhead, (element, kind: string) => element.replace(kind, `${kind} fetchpriority="low"`));
    return isUrgent ? html : withCodeAfterPaint(html);
  }

  /** What the organisers wrote for a page: its data, and its prose where it has any. */
  #writtenFor(page: string, language: string): Rolldown.OutputChunk[] {
    const [data, prose] = [`${page}.ts`, `${page}.${language}.mdx`].map((file) => join(this.#content, 'pages', file));
    return [data, prose].flatMap((file) => (file && existsSync(file) ? this.#withImports(file) : []));
  }

  /** The chunk of a source file and those it imports at once. */
  #withImports(source: string): Rolldown.OutputChunk[] {
    const found = new Set([this.#chunkOf(source)]);
    for (const chunk of found) {
      for (const file of chunk.imports) {
        const imported = this.#bundle[file];
        if (imported?.type === 'chunk') found.add(imported);
      }
    }
    return [...found];
  }

  #chunkOf(module: string): Rolldown.OutputChunk {
    for (const output of Object.values(this.#bundle)) {
      if (output.type === 'chunk' && output.facadeModuleId === module) return output;
    }
    throw new Error(`No chunk of the bundle begins with ${module}.`);
  }

  /** The display face is latin; a Chinese page sets its headings in the system's. */
  #fonts(language: string): string[] {
    return language === 'zh' ? [] : Object.keys(this.#bundle).filter((file) => file.endsWith('.woff2'));
  }

  #text(file: string): string {
    const asset = this.#bundle[file];
    if (asset?.type !== 'asset') throw new Error(`The bundle has no ${file}.`);
    return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
  }
}

/** The elements that fetch code. It goes after the font and the pictures: a page is seen before its code is there. */
const codeAhead = /<(script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const preload = /^<link rel="modulepreload"(.*) href=(.*)>$/;
const stylesheetLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * What the entry imports runs before it in any case. As scripts of their own, before the entry's, each runs as soon as it
 * is there, and in a task of its own: a touch or a key comes in between.
 */
function withImportsAsScripts(template: string): string {
  const [entry = '', ...imports] = template.match(codeAhead) ?? [];
  const scripts = imports.map((link) => link.replace(preload, '<script type="module"$1 src=$2></script>'));
  return template.replaceAll(codeAhead, '').replace('</head>', () => `${scripts.join('')}${entry}</head>`);
}

/** Puts what fetches code out of the browser's sight until the page has been painted, at its end. */
function withCodeAfterPaint(html: string): string {
  const code = html.match(codeAhead) ?? [];
  return html
    .replaceAll(codeAhead, '')
    .replace(
      '</body>',
      () => `<template id="page-code">${code.join('')}</template><script>${fetchCode}</script></body>`,
    );
}

/**
 * Element by element, so that a touch or a key comes in between: each takes a slow phone some milliseconds. A tab that
 * nobody sees is not painted, nor is one that was left before its first frame. Nothing is fetched twice.
 */
const fetchCode = `{
  const { content } = document.getElementById('page-code');
  const fetchNext = () => content.firstElementChild && document.head.append(content.firstElementChild);
  const fetchCode = () => Array.from(content.children, () => setTimeout(fetchNext));
  if (document.hidden) fetchCode();
  else {
    requestAnimationFrame(() => setTimeout(fetchCode));
    document.addEventListener('visibilitychange', fetchCode, { once: true });
  }
}`;
