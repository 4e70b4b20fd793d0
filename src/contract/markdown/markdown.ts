import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Language } from '#site/text.ts';
import { shortHash } from '#contract/rules/shortHash.ts';
import { markdownSyntax } from '#contract/markdown/markdownPreset.ts';
import { isNestedTooDeeply } from '#contract/rules/markdownNesting.ts';
import { anchorsOf } from '#contract/pages/anchor.ts';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { findMarkdownDoubts, type MarkdownDoubt } from './markdownDoubts.ts';
import { everyNode, joinLines, parseMarkdown, proseParser, type MarkdownNode } from './markdownSyntax.ts';
import { appSchemes, leadsElsewhere } from './schemes.ts';

/** A long text as readers see it. Code and comments count as neither words nor links. Lines are counted from 1. */
export interface Prose {
  /** The words of each line that has any; '`' stands for code. */
  lines: ReadonlyMap<number, string>;
  links: readonly { address: string; line: number }[];
  /** `isSilent`: has no alternative text. */
  pictures: readonly { address: string; line: number; isSilent: boolean }[];
  /** Anchors that an address can point to. */
  ids: readonly string[];
  /** HTML, which is not shown. */
  html: readonly { source: string; line: number }[];
  doubts: readonly MarkdownDoubt[];
  /** Nested so deeply that it is not parsed and counts as empty. */
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
    doubts: findMarkdownDoubts(parsed),
    isTooDeep,
  };
}

/** Whether HTML is an element: neither a comment nor a closing tag. */
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

/** The text of a node itself. `|` separates table cells, and pictures from their neighbours. */
function ownText(node: MarkdownNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'code') return '`';
  if (node.type === 'tableCell') return '|';
  return node.type === 'image' || node.type === 'imageReference' ? `|${node.alt ?? ''}|` : '';
}

/** Words that pages add to a text. */
interface ProseWords {
  /** Name of a table for screen readers. */
  table: string;
  /** Heading of the footnotes. */
  notes: string;
  /** Label of the link back from a footnote, or from a further mention of it: `2`, `2-3`. */
  backFrom: (note: string) => string;
}

const renderers = {
  en: createRenderer('en', {
    table: 'Table',
    notes: 'Notes',
    backFrom: (note) => `Back to the text from note ${note}`,
  }),
  zh: createRenderer('zh', { table: '表格', notes: '注释', backFrom: (note) => `从注释${note}返回正文` }),
} as const satisfies Record<Language, unknown>;

/**
 * Renders a long text as the HTML of its page. Leaves out HTML in it, and addresses that are not web, mail, telephone
 * or known app links (C2), so that no text can run code in a reader's page. Returns '' if it is nested too deeply,
 * which the check reports before publication.
 *
 * @param mark - for previews: gives each piece of the text its mark
 */
export function renderProse(source: string, language: Language, mark?: TextMark): string {
  return isNestedTooDeeply(source) ? '' : String(renderers[language].processSync({ value: source, data: { mark } }));
}

/** Text that a preview adds to a piece of text starting at an offset of the source. */
type TextMark = (offset: number) => string;

function createRenderer(language: Language, words: ProseWords) {
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
      // Only footnotes have ids, and they get a prefix below.
      clobber: [],
      protocols: { ...protocols, href: ['http', 'https', 'mailto', 'tel', ...appSchemes] },
    })
    .use(() => adaptToPages(words.table))
    .use(() => (root: HtmlRoot, { data }: { data: Record<string, unknown> }) => {
      if (data['mark']) addMarks(root, data['mark'] as TextMark);
    })
    .use(rehypeStringify)
    .freeze();
}

type HtmlRoot = Parameters<ReturnType<typeof rehypeSanitize>>[0];
type HtmlElement = Extract<HtmlRoot['children'][number], { type: 'element' }>;

/** A rehype plugin that gives headings ids, for links and search results. */
export function headingAnchors(): (root: HtmlRoot) => void {
  return (root) => {
    const headings = elementsIn(root).filter(({ tagName }) => /^h[1-6]$/.test(tagName));
    const anchors = anchorsOf(headings.map(textIn));
    for (const [index, heading] of headings.entries())
      heading.properties = { id: anchors[index], ...heading.properties };
  };
}

function adaptToPages(tableLabel: string): (root: HtmlRoot, text: { value: unknown }) => void {
  const addAnchors = headingAnchors();
  return (root, { value }) => {
    const elements = elementsIn(root);
    for (const element of elements) prefixNoteIds(element, `note-${shortHash(String(value)).toString(36)}-`);
    addAnchors(root);
    for (const element of elements) {
      if (element.tagName === 'img') offerSizes(element);
      // The screen already has an h1.
      if (element.tagName === 'h1') element.tagName = 'h2';
      if (element.tagName === 'a' && leadsElsewhere(String(element.properties.href)))
        element.properties.rel = ['external', 'noopener'];
      if (element.tagName === 'table') scrollInside(element, tableLabel);
    }
  };
}

/** A page may show several texts, and the footnotes of each are numbered from 1. */
function prefixNoteIds({ properties }: HtmlElement, prefix: string): void {
  const { id, href, ariaDescribedBy } = properties;
  if (id !== undefined) properties.id = prefix + String(id);
  if (ariaDescribedBy !== undefined) properties.ariaDescribedBy = [prefix + String(ariaDescribedBy)];
  const isOfNotes = properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
  if (isOfNotes && typeof href === 'string') properties.href = `#${prefix}${href.slice(1)}`;
}

/** Lets a table that is wider than the page scroll within it, also by keyboard. */
function scrollInside(table: HtmlElement, label: string): void {
  const { properties, children } = table;
  table.children = [{ type: 'element', tagName: 'table', properties, children }];
  table.properties = { className: ['table'], role: 'region', ariaLabel: label, tabIndex: 0 };
  table.tagName = 'div';
}

/** Displayed width of a picture in a text, for its `sizes` attribute. */
const shownAs = '(min-width: 48em) 700px, 100vw';

/** Offers an uploaded picture in every format and size, and reserves its space while it loads. */
function offerSizes(picture: HtmlElement): void {
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

/** Adds a mark to every text that contains words. */
function addMarks(root: HtmlRoot | HtmlElement, mark: TextMark, from = 0): void {
  for (const child of root.children) {
    const offset = child.position?.start.offset ?? from;
    if (child.type === 'text' && child.value.trim() !== '') child.value += mark(offset);
    else if (child.type === 'element') addMarks(child, mark, offset);
  }
}

function elementsIn(root: HtmlRoot | HtmlElement): HtmlElement[] {
  return root.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** The text-related part of a Markdown or HTML node. */
interface Textual {
  type: string;
  value?: string;
  children?: readonly Textual[];
}

/** The text of a node and its descendants. */
function textIn(node: Textual): string {
  return (node.value ?? '') + (node.children ?? []).map(textIn).join('');
}
