import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Plugin, type Preset } from 'unified';

/** Only `~~` strikes through: Chinese writes `3月1日~5月31日` and `20~25℃`. */
const strikethrough = { singleTilde: false };

/**
 * The syntax of every Markdown here: GitHub's, in which bold and italic words may touch Chinese punctuation.
 * CommonMark alone shows the asterisks of `**“绿色干燥”**论坛`.
 */
export const markdownSyntax = {
  plugins: [[remarkGfm, strikethrough], remarkCjkFriendly, [remarkCjkFriendlyStrikethrough, strikethrough]],
} satisfies Preset;

const plain = unified().use(remarkParse).use(markdownSyntax).freeze();

export type MarkdownRoot = ReturnType<typeof plain.parse>;
export type MarkdownNode = MarkdownRoot | MarkdownRoot['children'][number];

/** A character that is set without a space before the next one. Korean has spaces. */
const chinese = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]`;

/** Signs that no address has unencoded, and that Chinese shares with other languages. */
const shared = '[“”‘’…—·]';

/** Begins a bare address; a letter or digit before it would make it part of a word. */
const bareAddress = new RegExp(
  String.raw`(?<![a-z\d@./-])(?:https?://|www\.)(?:(?!${chinese}|${shared})[^\s<])+`,
  'giu',
);
const endsBeforeChinese = new RegExp(`^(?:${chinese}|${shared})`, 'u');
const beginsAfterChinese = new RegExp(`(?:${chinese}|${shared})$`, 'u');

/** A comment, which nobody sees: a bare address ends before it, and begins after it. */
const mark = '<!---->';

/** Addresses of a paragraph that touch Chinese text, and are found; the rest is as GitHub shows it. */
const mostInParagraph = 30;

export interface ParsedMarkdown {
  root: MarkdownRoot;
  /** The source in which the nodes have their places. */
  marked: string;
}

/** Reads a longer text. A bare address ends before Chinese text and punctuation: GitHub's syntax takes in all up to the next space. */
export function parseMarkdown(source: string): ParsedMarkdown {
  let [root, marked] = [plain.parse(source), source];
  for (let round = 0; round < mostInParagraph; round += 1) {
    const places = placesOfMarks(root, marked);
    if (places.length === 0) break;
    marked = withMarks(marked, places);
    root = plain.parse(marked);
  }
  return { root, marked };
}

/** A remark plugin in the place of `remark-parse`. */
export const proseParser: Plugin<[], string, MarkdownRoot> = function () {
  this.parser = (source) => parseMarkdown(source).root;
};

/** A part of a source as it was written. */
export function withoutMarkdownMarks(part: string): string {
  return part.replaceAll(mark, '');
}

function withMarks(source: string, places: readonly number[]): string {
  return [0, ...places].map((from, index) => source.slice(from, places[index])).join(mark);
}

/**
 * Where the first bare address of each paragraph touches Chinese text, in ascending order. What follows the end of that one may
 * be anything, such as code.
 */
function placesOfMarks(root: MarkdownRoot, source: string): number[] {
  return blocksIn(root).flatMap((block) => {
    for (const [from, to] of bareRanges(block)) {
      for (const { 0: address, index } of source.slice(from, to).matchAll(bareAddress)) {
        const [start, end] = [from + index, from + index + address.length];
        const places = [
          // 'https://' begins an address wherever it is written.
          ...(/^www/i.test(address) && beginsAfterChinese.test(source.slice(from, start)) ? [start] : []),
          // Signs for bold words are no part of it.
          ...(endsBeforeChinese.test(source.slice(end, to)) ? [end - /[*_~]*$/.exec(address)![0].length] : []),
        ];
        if (places.length > 0) return places;
      }
    }
    return [];
  });
}

/** Parts of a source that are text, or were taken for bare addresses. */
function bareRanges(node: MarkdownNode): [from: number, to: number][] {
  if (!('children' in node)) return [];
  const ranges: [from: number, to: number][] = [];
  let end = node.position?.start.offset ?? 0;
  for (const [index, child] of node.children.entries()) {
    const { position } = child;
    if (!position) {
      // Addresses that were found within a text have no position. They are where that text was.
      const next = node.children.slice(index).find((sibling) => sibling.position)?.position?.start.offset;
      ranges.push([end, next ?? node.position?.end.offset ?? end]);
      continue;
    }
    const [from, to] = [position.start.offset ?? 0, position.end.offset ?? 0];
    end = to;
    if (child.type === 'text' || isBareAddress(child)) ranges.push([from, to]);
    else if (child.type !== 'link' && child.type !== 'linkReference') ranges.push(...bareRanges(child));
  }
  return ranges;
}

/** Whether a link is an address by itself, without brackets of any kind. */
export function isBareAddress(node: MarkdownNode): boolean {
  return node.type === 'link' && node.children[0]?.position?.start.offset === node.position?.start.offset;
}

/** Which characters, on both sides of the end of a line, make one line of two. */
interface JoinOptions {
  /** In a Chinese text, one Chinese character is enough: `会议于`, `2027年`. */
  isChinese: boolean;
}

/** A remark plugin: Chinese has no spaces, so a line that ends within a paragraph leaves no gap. */
export const joinLines: Plugin<[JoinOptions?], MarkdownRoot> = ({ isChinese } = { isChinese: false }) => {
  const [before, after] = [new RegExp(`${chinese}$`, 'u'), new RegExp(`^${chinese}`, 'u')];
  return (root) => {
    for (const block of blocksIn(root)) {
      const pieces = piecesOf(block);
      for (const [index, piece] of pieces.entries()) {
        if (piece.type !== 'text' || !piece.value.includes('\n')) continue;
        const others = [pieces.slice(0, index), pieces.slice(index + 1)].map((all) => all.map(wordsOf).join(''));
        piece.value = piece.value.replaceAll(/[ \t]*\n[ \t]*/g, (gap, at: number, words: string) => {
          const sides = [
            before.test(others[0] + words.slice(0, at)),
            after.test(words.slice(at + gap.length) + others[1]),
          ];
          return (isChinese ? sides.some(Boolean) : sides.every(Boolean)) ? '' : gap;
        });
      }
    }
  };
};

/** Paragraphs, headings and cells: what holds lines. */
function blocksIn(node: MarkdownNode): MarkdownNode[] {
  if (['paragraph', 'heading', 'tableCell'].includes(node.type)) return [node];
  return 'children' in node ? node.children.flatMap(blocksIn) : [];
}

function piecesOf(node: MarkdownNode): MarkdownNode[] {
  return 'children' in node ? node.children.flatMap(piecesOf) : [node];
}

/** A picture or the end of a line stands between words; a footnote or a comment does not. */
function wordsOf(node: MarkdownNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return ['footnoteReference', 'html'].includes(node.type) ? '' : '\n';
}

/** A node and all within it, in their order. */
export function everyNode(node: MarkdownNode): MarkdownNode[] {
  return 'children' in node ? [node, ...node.children.flatMap(everyNode)] : [node];
}
