import {
  everyNode,
  isBareAddress,
  withoutMarkdownMarks,
  type MarkdownNode,
  type ParsedMarkdown,
} from './markdownSyntax.ts';

/**
 * Ways in which Markdown may be shown differently from what its writer expects.
 *
 * - `signs`: Markdown signs that are shown as typed, such as `** x **`
 * - `fullWidth`: full-width signs, `＃ 标题` or `[文字]（https://…）`
 * - `space`: a heading or an item without the space after its sign, `#标题`, `1.项目`
 * - `items`: numbered lines that are not a list in Markdown, `1、…`, and run together
 * - `table`: table rows without the separator line below the first
 * - `indented`: four spaces turn a paragraph into code
 * - `underlined`: a line of hyphens turns the text above it into a heading
 * - `product`: asterisks of a multiplication, `90*120*2`, that make text italic
 * - `address`: a bare address ends before Chinese characters that look like a part of it
 * - `missingNote`: a footnote mark without its text; `unusedNote`: a footnote without a mark, which is not shown
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
  /** The text in question, as written. */
  written: string;
  /** From 1. */
  line: number;
}

const han = String.raw`\p{Script=Han}`;

/** Patterns of doubtful lines in a paragraph. The first match counts. */
const inLines: readonly (readonly [MarkdownDoubtKind, RegExp])[] = [
  ['fullWidth', /^＃+|^[＊－＋]\s|^》|＊＊|~~～|～～/],
  ['fullWidth', /(?:\]（|[］】][(（])\s*(?:https?:|mailto:|www\.|\/|#)/],
  ['table', /^[|｜].*[|｜]$/],
  ['space', /^#{1,6}[^#\s\d]/],
  ['space', new RegExp(String.raw`^(?:[-+](?=${han}|[“「《（])|\d{1,2}[.)](?=\p{L}|[“「《（]))`, 'u')],
];

/** Ways of marking list items that Markdown does not know. */
const item = new RegExp(
  String.raw`^(?:\d{1,2}[、．.)）](?!\d)|[（(](?:\d{1,2}|[一二三四五六七八九十]{1,3}|[a-z])[)）]|[一二三四五六七八九十]{1,3}[、.．]|[a-z]\)|[①-⑳●○■◆▪•·])`,
  'u',
);

/**
 * Markdown characters left over from bold, italic, struck-through words or links. Longer runs of one character are
 * blanks to fill in.
 */
const leftSigns = new RegExp(
  String.raw`(?<![\\*])\*\*(?!\*)|(?<![\\_])__(?!_)|(?<![\\~])~~(?!~)|(?<=${han})_[^_\s]+_(?=${han})|(?<![\\!\w])\[[^\]\n]+\]\(`,
  'u',
);

/** Finds where a text may be shown differently from what its writer expects, in the order of its lines. */
export function findMarkdownDoubts({ root, marked: source }: ParsedMarkdown): MarkdownDoubt[] {
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
  // A single one is probably a sentence that continues.
  return joined === undefined || items.length < 2 ? [] : [['items', lines[joined]!, joined]];
}

/** Bare addresses that seem to be cut off: `https://example.org/报名`. */
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

/** The source of a node; '' for one that has no position of its own. */
function writtenAs({ position }: MarkdownNode, source: string): string {
  return withoutMarkdownMarks(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
}
