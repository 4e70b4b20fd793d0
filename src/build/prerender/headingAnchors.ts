import { anchorsOf } from '#contract/pages/anchor.ts';

/** As much of a parsed text as is looked at here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Gives the headings of a longer text their anchors, by which links and the search lead to them. */
export function headingAnchors(): (root: Node) => void {
  return (root) => {
    const headings = everyNode(root).filter(({ tagName }) => /^h[1-6]$/.test(tagName ?? ''));
    const anchors = anchorsOf(headings.map(wordsIn));
    for (const [index, heading] of headings.entries())
      heading.properties = { id: anchors[index], ...heading.properties };
  };
}

function everyNode(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

function wordsIn(node: Node): string {
  return everyNode(node)
    .map(({ value = '' }) => value)
    .join('');
}
