import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { softwareFiles, type ManifestChunk, type PageToWrite, type Software } from './software.ts';

/** Knows which code, styles and fonts of the software a page needs first, and puts them into its HTML. */
export class PageAssets {
  readonly #software: Software;
  readonly #template: string;
  readonly #fonts: readonly string[];
  readonly #styles = new Map<string, string>();

  constructor(software: Software) {
    this.#software = software;
    const frame = readFileSync(join(software.folder, softwareFiles.siteFrame), 'utf8');
    this.#template = frame.replace('</head>', '<link rel="manifest" href="/manifest.webmanifest"></head>');
    const assets = readdirSync(join(software.folder, softwareFiles.public, 'assets'));
    this.#fonts = assets.filter((file) => file.endsWith('.woff2')).map((file) => `assets/${file}`);
  }

  /**
   * The frame of a page with its styles inside, and its code, its content and the heading's font named for loading ahead.
   *
   * @param script - address of the script that gives the page its conference
   * @param content - address of what the organisers wrote for it
   */
  frameOf({ isUrgent, language, screen, later, words }: PageToWrite, script: string, content?: string): string {
    const shellStyles = Array.from(this.#template.matchAll(stylesheetLink), ([, file = '']) => file);
    const chunks = this.#withImports([screen, ...later, ...words.map((file) => `../../locales/${file}`)]);
    const inlined = [...new Set([...shellStyles, ...chunks.flatMap(({ css = [] }) => css)])];
    const head = [
      // The display face is latin; a Chinese page sets its headings in the system's.
      ...(language === 'zh' ? [] : this.#fonts).map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...inlined.map((file) => `<style>${this.#style(file)}</style>`),
      // Tells Vite's loader that these styles are here already; a disabled link is never fetched.
      ...inlined.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...[...(content ? [content] : []), ...chunks.map(({ file }) => `/${file}`)]
        .filter((file) => !this.#template.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ];
    const template = withConference(this.#template, script);
    const html = (isUrgent ? template : withImportsAsScripts(template))
      .replaceAll(stylesheetLink, '')
      .replace('</head>', () => `${head.join('')}</head>`)
      .replaceAll(codeAhead, (element, kind: string) => element.replace(kind, `${kind} fetchpriority="low"`));
    return isUrgent ? html : withCodeAfterPaint(html);
  }

  /** The chunks of source files and those they import at once. */
  #withImports(sources: readonly string[]): ManifestChunk[] {
    const { manifest } = this.#software;
    const found = new Set(sources);
    for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported);
    return [...found].map((name) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The software has no code of ${name}: run npm run build.`);
      return chunk;
    });
  }

  #style(file: string): string {
    const known =
      this.#styles.get(file) ?? readFileSync(join(this.#software.folder, softwareFiles.public, file), 'utf8');
    this.#styles.set(file, known);
    return known;
  }
}

/** Puts the script that gives a page its conference before the page's modules. */
export function withConference(frame: string, script: string): string {
  return frame.replace('<script type="module"', () => `<script defer src="${script}"></script><script type="module"`);
}

/** The elements that fetch code. It goes after the font and the pictures: a page is seen before its code is there. */
const codeAhead = /<(script defer|script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const modules = /<(script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const preload = /^<link rel="modulepreload"(.*) href=(.*)>$/;
const stylesheetLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * What the entry imports runs before it in any case. As scripts of their own, before the entry's, each runs as soon as it
 * is there, and in a task of its own: a touch or a key comes in between.
 */
function withImportsAsScripts(template: string): string {
  const [entry = '', ...imports] = template.match(modules) ?? [];
  const scripts = imports.map((link) => link.replace(preload, '<script type="module"$1 src=$2></script>'));
  return template.replaceAll(modules, '').replace('</head>', () => `${scripts.join('')}${entry}</head>`);
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
 * Element by element, so that a touch or a key comes in between: each takes a slow phone some milliseconds. Scripts run in
 * their order: what gives the page its conference, and then its modules. A tab that nobody sees is not painted, nor is one
 * that was left before its first frame. Nothing is fetched twice.
 */
const fetchCode = `{
  const { content } = document.getElementById('page-code');
  const fetchNext = () => {
    const next = content.firstElementChild;
    if (!next) return;
    next.async = false;
    document.head.append(next);
  };
  const fetchCode = () => Array.from(content.children, () => setTimeout(fetchNext));
  if (document.hidden) fetchCode();
  else {
    requestAnimationFrame(() => setTimeout(fetchCode));
    document.addEventListener('visibilitychange', fetchCode, { once: true });
  }
}`;
