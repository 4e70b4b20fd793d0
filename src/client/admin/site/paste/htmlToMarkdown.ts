import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import rehypeRemark from 'rehype-remark';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { markdownSyntax } from '#contract/markdown/markdownPreset.ts';
import { pasteLimits } from '#client/admin/records/tables/table.ts';

/** Elements that Markdown can express. Without any, the plain text is pasted. */
const formatting = new Set([
  'strong',
  'b',
  'em',
  'i',
  'a',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'del',
  's',
  'blockquote',
]);
/** Elements that are left out with all their content. */
const dropped: ReadonlySet<string> = new Set([
  ...['style', 'script', 'title', 'meta', 'link', 'xml', 'template', 'noscript', 'iframe', 'object'],
  ...['img', 'picture', 'video', 'audio', 'svg', 'canvas', 'form', 'button', 'input'],
]);

const writer = unified()
  .use(rehypeRemark)
  .use(markdownSyntax)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' })
  .freeze();

/**
 * Converts text copied from Word, WPS or a web page to Markdown: bold, italics, lists, links, tables and headings are
 * preserved, everything else is removed (C9). Nothing in the HTML is shown or executed.
 *
 * @returns undefined if the plain text is equivalent
 */
export function htmlToMarkdown(html: string): string | undefined {
  if (html === '' || html.length > pasteLimits.characters) return undefined;
  const root: Root = { type: 'root', children: cleaned(fromHtml(html, { fragment: true }).children) };
  if (!hasFormatting(root)) return undefined;
  return writer.stringify(writer.runSync(root)).trim();
}

function hasFormatting(node: Nodes): boolean {
  if (node.type === 'element' && formatting.has(node.tagName)) return true;
  return 'children' in node && node.children.some(hasFormatting);
}

function cleaned(nodes: readonly Nodes[]): ElementContent[] {
  return withLists(nodes.flatMap(cleanedNode));
}

function cleanedNode(node: Nodes): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\u00a0', ' ') }];
  if (node.type !== 'element') return [];
  const { tagName, properties } = node;
  const isHidden = /(?:^|;)\s*(?:display\s*:\s*none|mso-list\s*:\s*ignore)/i.test(styleOf(node));
  if (dropped.has(tagName) || isHidden) return [];
  const children = cleaned(node.children);
  if (children.length === 0 && tagName !== 'br' && tagName !== 'hr' && tagName !== 'td' && tagName !== 'th') return [];
  if (tagName === 'a') {
    const href = String(properties.href ?? '').trim();
    // Bookmarks of Word have no target on a page.
    if (!/^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href)) return children;
    return [element('a', children, { href })];
  }
  const heading = /^h([1-6])$/.exec(tagName);
  // The page has the only heading of the first level.
  if (heading) return [element(`h${Math.min(Math.max(Number(heading[1]), 2), 6)}`, children)];
  const list = /\bmso-list\s*:\s*l\d+ level(\d)/i.exec(styleOf(node));
  if (tagName === 'p' && list) return [element('p', children, { level: Number(list[1]), isOrdered: isOrdered(node) })];
  if (tagName === 'td' || tagName === 'th') {
    const { colSpan, rowSpan } = properties;
    return [
      element(tagName, children, {
        ...(colSpan !== undefined && { colSpan }),
        ...(rowSpan !== undefined && { rowSpan }),
      }),
    ];
  }
  if (tagName === 'table') headFirstRow(children);
  if (tagName === 'span' || tagName === 'font' || tagName === 'b' || tagName === 'i') return styled(node, children);
  // Elements of Word, such as o:p.
  return tagName.includes(':') ? children : [element(tagName, children)];
}

/** Markdown has no table without headings. */
function headFirstRow(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => {
    if (node.type !== 'element') return false;
    if (node.tagName !== 'tr') return headFirstRow(node.children);
    for (const cell of node.children) if (cell.type === 'element') cell.tagName = 'th';
    return true;
  });
}

/** Google Docs and web pages write bold and italics as styles, and an element for bold that is not. */
function styled(node: Element, children: ElementContent[]): ElementContent[] {
  const style = styleOf(node);
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight === undefined ? node.tagName === 'b' : weight === 'bold' || Number(weight) >= 600;
  const slant = /font-style\s*:\s*(\w+)/i.exec(style)?.[1];
  const isItalic = slant === undefined ? node.tagName === 'i' : slant === 'italic';
  const inside = isItalic ? [element('em', children)] : children;
  return isBold ? [element('strong', inside)] : inside;
}

/** Word writes the items of a list as paragraphs with levels. */
function withLists(nodes: ElementContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  const open: Element[] = [];
  for (const node of nodes) {
    const level = node.type === 'element' && node.tagName === 'p' ? Number(node.properties.level ?? 0) : 0;
    if (level === 0) {
      if (node.type !== 'text' || node.value.trim() !== '') open.length = 0;
      if (open.length === 0) done.push(node);
      continue;
    }
    const item = element('li', (node as Element).children);
    open.length = Math.min(open.length, level);
    const last = open.at(-1);
    if (open.length === level && last) last.children.push(item);
    else {
      const list = element((node as Element).properties.isOrdered === true ? 'ol' : 'ul', [item]);
      const around = last?.children.at(-1);
      if (around?.type === 'element') around.children.push(list);
      else done.push(list);
      open.push(list);
    }
  }
  return done;
}

/** Whether the marker of a Word list item is a number or a letter. */
function isOrdered(item: Element): boolean {
  return /^[\s(（]*(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)、）．]/iu.test(textIn(item));
}

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

function styleOf({ properties }: Element): string {
  return typeof properties.style === 'string' ? properties.style : '';
}

function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}
