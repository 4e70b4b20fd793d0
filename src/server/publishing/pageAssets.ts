import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageToWrite } from '#contract/pages/pageToWrite.ts';
import { stylesOf, type StylePart } from './drawnStyles.ts';
import { softwareFiles, type ManifestChunk, type Software } from './software.ts';

/** The parts of a page's frame that depend on its conference. */
interface FrameParts {
  /** Address of the script that gives the page its conference. */
  script: string;
  /** Address of the organisers' content for the page. */
  content?: string | undefined;
  /** The HTML inside the frame; undefined if more will be rendered into it before it is sent. */
  drawn?: string | undefined;
  /** Source files of rendered parts whose code loads after the page. */
  parts?: readonly string[];
}

/** The rules of the site's style sheets, by file. */
type StyleParts = Readonly<Record<string, readonly StylePart[]>>;

/** Adds to the HTML of a page the code, styles and fonts that it needs at first. */
export class PageAssets {
  readonly #software: Software;
  readonly #template: string;
  readonly #headingFonts: readonly string[];
  readonly #styles = new Map<string, string>();
  readonly #parts: StyleParts;

  constructor(software: Software) {
    this.#software = software;
    const frame = readFileSync(join(software.folder, softwareFiles.siteFrame), 'utf8');
    this.#template = frame.replace('</head>', '<link rel="manifest" href="/manifest.webmanifest"></head>');
    this.#parts = JSON.parse(readFileSync(join(software.folder, softwareFiles.styles), 'utf8')) as StyleParts;
    const assets = readdirSync(join(software.folder, softwareFiles.public, 'assets'));
    this.#headingFonts = assets.filter((file) => headingFont.test(file)).map((file) => `assets/${file}`);
  }

  /**
   * The frame of a page: code, content and the heading font are named for preloading.
   *
   * The head contains only the rules that apply to the rendered HTML, inlined. The complete styles load after the first
   * paint, so that the first content arrives sooner on a slow line. The style sheet that all pages share is a file that
   * is fetched once for all of them, before the code that renders more (`client/hydration/sharedStyles.ts`). The style
   * sheets of a page's own parts are inlined: as files they would take up to 18 requests, and compress less well.
   */
  frameOf(
    { isUrgent, language, screen, later, words }: PageToWrite,
    { script, content, drawn, parts = [] }: FrameParts,
  ): string {
    const shared = Array.from(this.#template.matchAll(stylesheetLink), ([, file = '']) => file);
    const chunks = this.#withImports([screen, ...later, ...words.map((file) => `../../locales/${file}`)]);
    const styled = [...chunks, ...this.#withImports(parts)];
    const sheets = [...new Set([...shared, ...styled.flatMap(({ css = [] }) => css)])];
    const isSplit = drawn !== undefined && !isUrgent;
    const complete = isSplit
      ? shared.map((file) => `<link rel="stylesheet" href="/${file}">`).join('') +
        this.#inlined(sheets.slice(shared.length))
      : this.#inlined(sheets);
    const head = [
      // The display font is Latin only; headings of Chinese pages use a system font.
      ...(language === 'zh' ? [] : this.#headingFonts).map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      isSplit
        ? `<style>${stylesOf(
            sheets.map((file) => this.#parts[file] ?? []),
            drawn,
          )}</style>`
        : complete,
      ...[...(content ? [content] : []), ...chunks.map(({ file }) => `/${file}`)]
        .filter((file) => !this.#template.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ];
    const template = insertConference(this.#template, script);
    const html = (isUrgent ? template : withImportsAsScripts(template))
      .replaceAll(stylesheetLink, '')
      .replace('</head>', () => `${head.join('')}</head>`)
      .replaceAll(codeAhead, (element, kind: string) => element.replace(kind, `${kind} fetchpriority="low"`));
    return isUrgent ? html : withCodeAfterPaint(html, isSplit ? complete : '');
  }

  /** The chunks of source files, and their static imports. */
  #withImports(sources: readonly string[]): ManifestChunk[] {
    const { manifest } = this.#software;
    const found = new Set(sources);
    for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported);
    return [...found].map((name) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The software has no code for ${name}: run npm run build.`);
      return chunk;
    });
  }

  #inlined(sheets: readonly string[]): string {
    return [
      ...sheets.map((file) => `<style>${this.#style(file)}</style>`),
      // Tells Vite's loader that these styles are present. A disabled link is never fetched.
      ...sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ].join('');
  }

  #style(file: string): string {
    const known =
      this.#styles.get(file) ?? readFileSync(join(this.#software.folder, softwareFiles.public, file), 'utf8');
    this.#styles.set(file, known);
    return known;
  }
}

/** The face of headings in Latin letters. The face of text is not preloaded: it would delay the first paint. */
const headingFont = /^headings-latin-/;

/** Inserts the script that gives a page its conference before the page's modules. */
export function insertConference(frame: string, script: string): string {
  return frame.replace('<script type="module"', () => `<script defer src="${script}"></script><script type="module"`);
}

/**
 * The elements that load code. They come after fonts and pictures, since a page is visible before its code has loaded.
 */
const codeAhead = /<(script defer|script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const modules = /<(script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const preload = /^<link rel="modulepreload"(.*) href=(.*)>$/;
const stylesheetLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * Turns the imports of the entry, which run before it in any case, into scripts of their own. Each then runs as soon as
 * it has loaded, in its own task, so that touches and keys are handled in between.
 */
function withImportsAsScripts(template: string): string {
  const [entry = '', ...imports] = template.match(modules) ?? [];
  const scripts = imports.map((link) => link.replace(preload, '<script type="module"$1 src=$2></script>'));
  return template.replaceAll(modules, '').replace('</head>', () => `${scripts.join('')}${entry}</head>`);
}

/** Moves the elements that fetch code into a template at the end, behind styles, so that the page is painted first. */
function withCodeAfterPaint(html: string, styles: string): string {
  const code = html.match(codeAhead) ?? [];
  return html
    .replaceAll(codeAhead, '')
    .replace(
      '</body>',
      () => `<template id="page-code">${styles}${code.join('')}</template><script>${fetchCode}</script></body>`,
    );
}

/**
 * Inserts the elements one by one, so that touches and keys are handled in between: each takes a slow phone some
 * milliseconds. Scripts run in order: first the conference, then the modules. A hidden tab is never painted, nor is one
 * that is hidden before its first frame, so both start at once. Nothing is fetched twice. Style sheets that load
 * or fail before the modules run are marked, so that the modules can tell.
 */
const fetchCode = `{
  const { content } = document.getElementById('page-code');
  const fetchNext = () => {
    const next = content.firstElementChild;
    if (!next) return;
    next.async = false;
    next.onload = next.onerror = ({ type }) => next.dataset.fetched = type;
    document.head.append(next);
  };
  const fetchCode = () => Array.from(content.children, () => setTimeout(fetchNext));
  if (document.hidden) fetchCode();
  else {
    requestAnimationFrame(() => setTimeout(fetchCode));
    document.addEventListener('visibilitychange', fetchCode, { once: true });
  }
}`;
