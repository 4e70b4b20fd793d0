import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { anchorsOf } from '#contract/pages/anchor.ts';

/** A longer text as its readers meet it. Code and comments lead nowhere and say nothing. Lines are counted from 1. */
export interface Prose {
  /** What is written on each line that says something; code in it stands as '`'. */
  lines: ReadonlyMap<number, string>;
  links: readonly { address: string; line: number }[];
  /** Pictures that say nothing to who does not see them are silent; `alt=""` says that there is nothing to see. */
  pictures: readonly { address: string; line: number; isSilent: boolean }[];
  /** Where a fragment of an address may lead. */
  ids: readonly string[];
  /** Whether it shows what is not written in it: another component, or what an expression makes. */
  isFilledIn: boolean;
}

/** The same Markdown as that of the build (`vite.config.ts`). */
const processor = createProcessor({ remarkPlugins: [remarkGfm] });

type Root = ReturnType<typeof processor.parse>;
type Node = Root | Root['children'][number];
type Element = Extract<Node, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/**
 * Reads a longer text.
 *
 * @throws what cannot be parsed, with its `reason` and `line`
 */
export function parseProse(source: string): Prose {
  const nodes = everyNode(processor.parse(source));
  const targets = new Map(nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])));
  const elements = nodes.filter(isElement);
  const marked = nodes.flatMap((node) => {
    if (node.type === 'link') return [{ address: node.url, line: lineOf(node) }];
    if (node.type === 'linkReference') return [{ address: targets.get(node.identifier) ?? '', line: lineOf(node) }];
    return [];
  });
  const shown = nodes.flatMap((node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return [];
    const address = node.type === 'image' ? node.url : (targets.get(node.identifier) ?? '');
    return [{ address, line: lineOf(node), isSilent: !node.alt?.trim() }];
  });
  return {
    lines: linesOf(nodes),
    links: [...marked, ...elements.flatMap((element) => addressIn(element, 'href'))],
    pictures: [
      ...shown,
      ...elements.flatMap((element) =>
        addressIn(element, 'src').map((found) => ({ ...found, isSilent: isSilent(element) })),
      ),
    ],
    ids: [
      ...elements.flatMap((element) => valueOf(element, 'id') ?? []),
      ...anchorsOf(nodes.flatMap((node) => (node.type === 'heading' ? [saidIn(node)] : []))),
    ],
    isFilledIn: nodes.some(isFilledIn),
  };
}

function everyNode(node: Node): Node[] {
  return [node, ...('children' in node ? node.children.flatMap(everyNode) : [])];
}

function isElement(node: Node): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** All that a node and those in it say. */
function saidIn(node: Node): string {
  return everyNode(node)
    .map((within) => ('value' in within ? within.value : ''))
    .join('');
}

/** Not where an expression is but a comment. */
function isFilledIn(node: Node): boolean {
  if (isElement(node)) return node.name !== null && /^\p{Lu}|\./u.test(node.name);
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && (node.data?.estree?.body.length ?? 0) > 0;
}

function lineOf({ position }: Node): number {
  return position?.start.line ?? 1;
}

function linesOf(nodes: readonly Node[]): Map<number, string> {
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
function ownText(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'code') return '`';
  if (node.type === 'tableCell') return '|';
  return node.type === 'image' || node.type === 'imageReference' ? `|${node.alt ?? ''}|` : '';
}

function addressIn(element: Element, name: 'href' | 'src'): { address: string; line: number }[] {
  const address = valueOf(element, name);
  return address === undefined ? [] : [{ address, line: lineOf(element) }];
}

/** The value of an attribute where it is written out: `"…"`, `{'…'}`, or a template without anything put into it. */
function valueOf({ attributes }: Element, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  const statement = value.data?.estree?.body[0];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal') return String(expression.value);
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}

/** Another component, or what is put in by `{...props}`, may bring its words along. */
function isSilent({ name, attributes }: Element): boolean {
  return name === 'img' && !attributes.some((attribute) => !('name' in attribute) || attribute.name === 'alt');
}
