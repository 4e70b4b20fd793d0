import { hash } from 'node:crypto';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Language } from '#site/text.ts';
import { isNestedTooDeeply } from '#contract/rules/markdownNesting.ts';
import { anchorsOf } from '#contract/pages/anchor.ts';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { markdownDoubts, type MarkdownDoubt } from './markdownDoubts.ts';
import {
  everyNode,
  joinLines,
  markdownSyntax,
  parseMarkdown,
  proseParser,
  type MarkdownNode,
} from './markdownSyntax.ts';
import { appSchemes, leadsElsewhere } from './schemes.ts';

/** A longer text as its readers meet it. Code and comments lead nowhere and say nothing. Lines are counted from 1. */
export interface Prose {
  /** What is written on each line that says something; code in it stands as '`'. */
  lines: ReadonlyMap<number, string>;
  links: readonly { address: string; line: number }[];
  /** Pictures that say nothing to who does not see them are silent. */
  pictures: readonly { address: string; line: number; isSilent: boolean }[];
  /** Where a fragment of an address may lead. */
  ids: readonly string[];
  /** HTML, which is not shown. */
  html: readonly { source: string; line: number }[];
  doubts: readonly MarkdownDoubt[];
  /** Nested so deeply that it has not been read: it says nothing. */
  isTooDeep: boolean;
}

/** Reads a longer text in Markdown. */
export function parseProse(source: string): Prose {
  const isTooDeep = isNestedTooDeeply(source);
  const parsed = parseMarkdown(isTooDeep ? '' : source);
  const nodes = everyNode(parsed.root);
  const targets = new Map(nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])));
  return {
    lines: linesOf(nodes),
    links: nodes.flatMap((node) => {
      if (node.type === 'link') return [{ address: node.url, line: lineOf(node) }];
      if (node.type === 'linkReference') return [{ address: targets.get(node.identifier) ?? '', line: lineOf(node) }];
      return [];
    }),
    pictures: nodes.flatMap((node) => {
      if (node.type !== 'image' && node.type !== 'imageReference') return [];
      const address = node.type === 'image' ? node.url : (targets.get(node.identifier) ?? '');
      return [{ address, line: lineOf(node), isSilent: !node.alt?.trim() }];
    }),
    ids: anchorsOf(nodes.flatMap((node) => (node.type === 'heading' ? [textIn(node)] : []))),
    html: nodes.flatMap((node) =>
      node.type === 'html' && isElement(node.value) ? [{ source: node.value, line: lineOf(node) }] : [],
    ),
    doubts: markdownDoubts(parsed),
    isTooDeep,
  };
}

/** Not a comment, and not where an element ends, which begins elsewhere. */
function isElement(html: string): boolean {
  return /^\s*<(?!\/)/.test(html.replace(/<!--[^]*?-->/g, ''));
}

function lineOf({ position }: MarkdownNode): number {
  return position?.start.line ?? 1;
}

function linesOf(nodes: readonly MarkdownNode[]): Map<number, string> {
  const lines = new Map<number, string>();
  for (const node of nodes) {
    for (const [index, words] of ownText(node).split('\n').entries()) {
      const line = lineOf(node) + index;
      if (words !== '') lines.set(line, (lines.get(line) ?? '') + words);
    }
  }
  return lines;
}

/** What a node itself says: between two cells, as between a picture and what is beside it, stands a line. */
function ownText(node: MarkdownNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'code') return '`';
  if (node.type === 'tableCell') return '|';
  return node.type === 'image' || node.type === 'imageReference' ? `|${node.alt ?? ''}|` : '';
}

/** What pages say beside the words of a text. */
interface ProseWords {
  /** What a table is called for readers who do not see it. */
  table: string;
  /** The heading of the footnotes. */
  notes: string;
  /** What leads back from a footnote, and from its further mentions: `2`, `2-3`. */
  backFrom: (note: string) => string;
}

const renderers = {
  en: renderer('en', { table: 'Table', notes: 'Notes', backFrom: (note) => `Back to the text from note ${note}` }),
  zh: renderer('zh', { table: '表格', notes: '注释', backFrom: (note) => `从注释${note}返回正文` }),
} as const satisfies Record<Language, unknown>;

/**
 * A longer text as the HTML of its page. HTML in it is left out, and of its links and pictures every address that is not of
 * the web, a mail or a telephone (C2): nothing that is written there can run in a reader's page. '' where it is nested too deeply,
 * which the check names before it is published.
 */
export function proseHtml(source: string, language: Language): string {
  return isNestedTooDeeply(source) ? '' : String(renderers[language].processSync(source));
}

function renderer(language: Language, words: ProseWords) {
  const { protocols, ...schema } = defaultSchema;
  return unified()
    .use(proseParser)
    .use(markdownSyntax)
    .use(joinLines, { isChinese: language === 'zh' })
    .use(remarkRehype, {
      clobberPrefix: '',
      footnoteLabel: words.notes,
      footnoteBackLabel: (index, mention) => words.backFrom(`${index + 1}${mention > 1 ? `-${mention}` : ''}`),
    })
    .use(rehypeSanitize, {
      ...schema,
      // The only ids are those of footnotes, which get a prefix of their own.
      clobber: [],
      protocols: { ...protocols, href: ['http', 'https', 'mailto', 'tel', ...appSchemes] },
    })
    .use(() => asPagesShowIt(words.table))
    .use(rehypeStringify)
    .freeze();
}

type HtmlRoot = Parameters<ReturnType<typeof rehypeSanitize>>[0];
type HtmlElement = Extract<HtmlRoot['children'][number], { type: 'element' }>;

/** A rehype plugin: gives headings ids, to which links and the search lead. */
export function headingAnchors(): (root: HtmlRoot) => void {
  return (root) => {
    const headings = elementsIn(root).filter(({ tagName }) => /^h[1-6]$/.test(tagName));
    const anchors = anchorsOf(headings.map(textIn));
    for (const [index, heading] of headings.entries())
      heading.properties = { id: anchors[index], ...heading.properties };
  };
}

function asPagesShowIt(tableLabel: string): (root: HtmlRoot, text: { value: unknown }) => void {
  const addAnchors = headingAnchors();
  return (root, { value }) => {
    const elements = elementsIn(root);
    for (const element of elements) prefixNoteIds(element, `note-${hash('sha256', String(value)).slice(0, 6)}-`);
    addAnchors(root);
    for (const element of elements) {
      if (element.tagName === 'img') inSizes(element);
      // The screen has the page's h1.
      if (element.tagName === 'h1') element.tagName = 'h2';
      if (element.tagName === 'a' && leadsElsewhere(String(element.properties.href)))
        element.properties.rel = ['external', 'noopener'];
      if (element.tagName === 'table') scrollInside(element, tableLabel);
    }
  };
}

/** A page may show several texts, and the footnotes of each begin with 1. */
function prefixNoteIds({ properties }: HtmlElement, prefix: string): void {
  const { id, href, ariaDescribedBy } = properties;
  if (id !== undefined) properties.id = prefix + String(id);
  if (ariaDescribedBy !== undefined) properties.ariaDescribedBy = [prefix + String(ariaDescribedBy)];
  const isOfNotes = properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
  if (isOfNotes && typeof href === 'string') properties.href = `#${prefix}${href.slice(1)}`;
}

/** A table that is wider than the page scrolls inside it, also by keyboard. */
function scrollInside(table: HtmlElement, label: string): void {
  const { properties, children } = table;
  table.children = [{ type: 'element', tagName: 'table', properties, children }];
  table.properties = { className: ['table'], role: 'region', ariaLabel: label, tabIndex: 0 };
  table.tagName = 'div';
}

/** How wide a picture of a text is shown, in words of CSS. */
const shownAs = '(min-width: 48em) 700px, 100vw';

/** A picture that was uploaded: in the smallest kind and size that serves, with its place kept until it is there. */
function inSizes(picture: HtmlElement): void {
  const variants = variantsOfPicture(String(picture.properties.src));
  if (!variants) return;
  const { width, height } = variants;
  const element = (tagName: string, properties: HtmlElement['properties']): HtmlElement => ({
    type: 'element',
    ...{ tagName, properties },
    children: [],
  });
  picture.children = [
    ...(['avif', 'webp'] as const).map((kind) =>
      element('source', {
        type: `image/${kind}`,
        sizes: shownAs,
        srcSet: variants[kind].map((size) => `${size.name} ${size.width}w`).join(', '),
      }),
    ),
    element('img', { ...picture.properties, width, height, loading: 'lazy' }),
  ];
  picture.properties = {};
  picture.tagName = 'picture';
}

function elementsIn(root: HtmlRoot | HtmlElement): HtmlElement[] {
  return root.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** A node of Markdown or HTML, as far as its text is concerned. */
interface Textual {
  type: string;
  value?: string;
  children?: readonly Textual[];
}

/** All that a node and those in it say. */
function textIn(node: Textual): string {
  return (node.value ?? '') + (node.children ?? []).map(textIn).join('');
}
