import {
  everyNode,
  isBareAddress,
  withoutMarkdownMarks,
  type MarkdownNode,
  type ParsedMarkdown,
} from './markdownSyntax.ts';

/**
 * How Markdown is shown otherwise than its writer can expect.
 *
 * - `signs`: as they are written, such as `** x **`
 * - `fullWidth`: signs of full width, `＃ 标题` or `[文字]（https://…）`
 * - `space`: a heading or an item without a space, `#标题`, `1.项目`
 * - `items`: lines that are numbered otherwise than a list, `1、…`, are joined
 * - `table`: rows without the line below the first
 * - `indented`: four spaces make code of a paragraph
 * - `underlined`: a line of hyphens makes a heading of the text above it
 * - `product`: italic words of what is multiplied, `90*120*2`
 * - `address`: a bare address ends before Chinese characters that look like a part of it
 * - `missingNote`, `unusedNote`: a footnote without its text, and the reverse, which is not shown at all
 */
export type MarkdownDoubtKind =
  | 'signs'
  | 'fullWidth'
  | 'space'
  | 'items'
  | 'table'
  | 'indented'
  | 'underlined'
  | 'product'
  | 'address'
  | 'missingNote'
  | 'unusedNote';

export interface MarkdownDoubt {
  kind: MarkdownDoubtKind;
  /** As it is written. */
  written: string;
  /** From 1. */
  line: number;
}

const han = String.raw`\p{Script=Han}`;

/** Doubts about the lines of a paragraph, as they are written. The first that fits counts. */
const inLines: readonly (readonly [MarkdownDoubtKind, RegExp])[] = [
  ['fullWidth', /^＃+|^[＊－＋]\s|^》|＊＊|~~～|～～/],
  ['fullWidth', /(?:\]（|[］】][(（])\s*(?:https?:|mailto:|www\.|\/|#)/],
  ['table', /^[|｜].*[|｜]$/],
  ['space', /^#{1,6}[^#\s\d]/],
  ['space', new RegExp(String.raw`^(?:[-+](?=${han}|[“「《（])|\d{1,2}[.)](?=\p{L}|[“「《（]))`, 'u')],
];

/** How somebody numbers the lines of a list where Markdown does not. */
const item = new RegExp(
  String.raw`^(?:\d{1,2}[、．.)）](?!\d)|[（(](?:\d{1,2}|[一二三四五六七八九十]{1,3}|[a-z])[)）]|[一二三四五六七八九十]{1,3}[、.．]|[a-z]\)|[①-⑳●○■◆▪•·])`,
  'u',
);

/** Signs that were to make words bold, italic or struck through; more of one in a row are a line to write on. */
const leftSigns = new RegExp(
  String.raw`(?<![\\*])\*\*(?!\*)|(?<![\\_])__(?!_)|(?<![\\~])~~(?!~)|(?<=${han})_[^_\s]+_(?=${han})|(?<![\\!\w])\[[^\]\n]+\]\(`,
  'u',
);

/** How a text is shown otherwise than its writer can expect, in the order of its lines. */
export function markdownDoubts({ root, marked: source }: ParsedMarkdown): MarkdownDoubt[] {
  const nodes = everyNode(root);
  const doubts = nodes.flatMap((node) => [...doubtsAbout(node, source), ...doubtfulAddresses(node)]);
  return [...doubts, ...doubtfulNotes(nodes, source)].toSorted((one, other) => one.line - other.line);
}

function doubtsAbout(node: MarkdownNode, source: string): MarkdownDoubt[] {
  const written = writtenAs(node, source);
  const at = (kind: MarkdownDoubtKind, words = written, line = 0): MarkdownDoubt[] => [
    { kind, written: words, line: (node.position?.start.line ?? 1) + line },
  ];
  switch (node.type) {
    case 'paragraph':
      return doubtfulLines(written.split('\n').map((line) => line.trim())).flatMap(([kind, line, index]) =>
        at(kind, line, index),
      );
    case 'heading':
      return /\n\s*(?:-+|=+)\s*$/.test(written) ? at('underlined', written.split('\n', 1)[0]) : [];
    case 'code':
      return /^(?:`{3}|~{3})/.test(written) ? [] : at('indented', node.value.split('\n', 1)[0]);
    case 'text':
      return leftSigns.test(written) ? at('signs') : [];
    case 'emphasis': {
      const { start, end } = node.position ?? {};
      const [before] = /[\da-z.]*$/i.exec(source.slice(0, start?.offset)) ?? [''];
      const [after] = /^[\da-z.]*/i.exec(source.slice(end?.offset)) ?? [''];
      return /[\da-z]$/i.test(before) && /^[\da-z]/i.test(after) ? at('product', before + written + after) : [];
    }
    default:
      return [];
  }
}

function doubtfulLines(lines: readonly string[]): [kind: MarkdownDoubtKind, line: string, index: number][] {
  const found = lines.flatMap((line, index): [MarkdownDoubtKind, string, number][] => {
    const [kind] = inLines.find(([, sign]) => sign.test(line)) ?? [];
    return kind ? [[kind, line, index]] : [];
  });
  if (found.length > 0) return found;
  const items = lines.flatMap((line, index) => (item.test(line) ? [index] : []));
  const joined = items.find((index) => index > 0);
  // One alone is where a sentence goes on.
  return joined === undefined || items.length < 2 ? [] : [['items', lines[joined]!, joined]];
}

/** A bare address that ends within itself, as it seems: `https://example.org/报名`. */
function doubtfulAddresses(node: MarkdownNode): MarkdownDoubt[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child, index): MarkdownDoubt[] => {
    if (child.type !== 'link' || !isBareAddress(child)) return [];
    const [next, afterNext] = node.children.slice(index + 1);
    const rest = next?.type === 'html' && afterNext?.type === 'text' ? afterNext.value : '';
    const isWithin = /[/=?&#%_-]$/.test(child.url) && new RegExp(`^${han}`, 'u').test(rest);
    const [more = ''] = rest.split(/\s/, 1);
    return isWithin ? [{ kind: 'address', written: child.url + more, line: child.position?.start.line ?? 1 }] : [];
  });
}

function doubtfulNotes(nodes: readonly MarkdownNode[], source: string): MarkdownDoubt[] {
  const used = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])));
  return nodes.flatMap((node): MarkdownDoubt[] => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'footnoteDefinition' && !used.has(node.identifier))
      return [{ kind: 'unusedNote', written: `[^${node.label ?? node.identifier}]`, line }];
    const missing = node.type === 'text' ? /(?<!\\)\[\^[^\]\s]+\]/.exec(writtenAs(node, source))?.[0] : undefined;
    return missing ? [{ kind: 'missingNote', written: missing, line }] : [];
  });
}

/** '' for what was found within a text, and has no place of its own. */
function writtenAs({ position }: MarkdownNode, source: string): string {
  return withoutMarkdownMarks(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
}
