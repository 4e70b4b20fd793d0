import remarkParse from 'remark-parse';
import { unified, type Plugin } from 'unified';
import { markdownSyntax } from '#contract/markdown/markdownPreset.ts';

const plain = unified().use(remarkParse).use(markdownSyntax).freeze();

type MarkdownRoot = ReturnType<typeof plain.parse>;
export type MarkdownNode = MarkdownRoot | MarkdownRoot['children'][number];

/** Characters of scripts that do not put spaces between words. Korean does. */
const chinese = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]`;

/** Punctuation of Chinese and other languages that never appears unencoded in an address. */
const shared = '[“”‘’…—·]';

/** A bare address. A letter or digit before it would make it part of a word. */
const bareAddress = new RegExp(
  String.raw`(?<![a-z\d@./-])(?:https?://|www\.)(?:(?!${chinese}|${shared})[^\s<])+`,
  'giu',
);
const endsBeforeChinese = new RegExp(`^(?:${chinese}|${shared})`, 'u');
const beginsAfterChinese = new RegExp(`(?:${chinese}|${shared})$`, 'u');

/** An invisible comment that separates a bare address from its neighbours. */
const mark = '<!---->';

/** Limit of separated addresses per paragraph; further ones are parsed as GitHub does. */
const mostInParagraph = 30;

export interface ParsedMarkdown {
  root: MarkdownRoot;
  /** The source that the positions of the nodes refer to. */
  marked: string;
}

/** Parses a long text. A bare address ends before Chinese text; GitHub's syntax would extend it to the next space. */
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

/** A remark plugin that replaces `remark-parse`. */
export const proseParser: Plugin<[], string, MarkdownRoot> = function () {
  this.parser = (source) => parseMarkdown(source).root;
};

/** Removes the separators that `parseMarkdown` added to a source. */
export function withoutMarkdownMarks(part: string): string {
  return part.replaceAll(mark, '');
}

function withMarks(source: string, places: readonly number[]): string {
  return [0, ...places].map((from, index) => source.slice(from, places[index])).join(mark);
}

/**
 * Positions where the first such address of each paragraph touches Chinese text, ascending. Only the first is certain,
 * since the text after it may parse differently once it is separated.
 */
function placesOfMarks(root: MarkdownRoot, source: string): number[] {
  return blocksIn(root).flatMap((block) => {
    for (const [from, to] of bareRanges(block)) {
      for (const { 0: address, index } of source.slice(from, to).matchAll(bareAddress)) {
        const [start, end] = [from + index, from + index + address.length];
        const places = [
          // 'https://' starts an address anywhere, so only 'www.' needs a separator before it.
          ...(/^www/i.test(address) && beginsAfterChinese.test(source.slice(from, start)) ? [start] : []),
          // Signs of bold or italic text are not part of it.
          ...(endsBeforeChinese.test(source.slice(end, to)) ? [end - /[*_~]*$/.exec(address)![0].length] : []),
        ];
        if (places.length > 0) return places;
      }
    }
    return [];
  });
}

/** Ranges of a source that are text or bare addresses. */
function bareRanges(node: MarkdownNode): [from: number, to: number][] {
  if (!('children' in node)) return [];
  const ranges: [from: number, to: number][] = [];
  let end = node.position?.start.offset ?? 0;
  for (const [index, child] of node.children.entries()) {
    const { position } = child;
    if (!position) {
      // Addresses found within a text node have no position: take the range of that text.
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

interface JoinOptions {
  /** In a Chinese text, a Chinese character on one side of the line break is enough; otherwise both sides need one. */
  isChinese: boolean;
}

/** A remark plugin that removes line breaks between Chinese characters, which would be shown as spaces. */
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

/** Paragraphs, headings and cells, which contain lines of text. */
function blocksIn(node: MarkdownNode): MarkdownNode[] {
  if (['paragraph', 'heading', 'tableCell'].includes(node.type)) return [node];
  return 'children' in node ? node.children.flatMap(blocksIn) : [];
}

function piecesOf(node: MarkdownNode): MarkdownNode[] {
  return 'children' in node ? node.children.flatMap(piecesOf) : [node];
}

/** The text of a node. A picture or a line break separates words; a footnote mark or a comment does not. */
function wordsOf(node: MarkdownNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return ['footnoteReference', 'html'].includes(node.type) ? '' : '\n';
}

/** A node and all its descendants, in order. */
export function everyNode(node: MarkdownNode): MarkdownNode[] {
  return 'children' in node ? [node, ...node.children.flatMap(everyNode)] : [node];
}
