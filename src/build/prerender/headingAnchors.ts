import { anchorsOf } from '#contract/pages/anchor.ts';

/** The fields of a HAST node that are used here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** A rehype plugin: gives headings ids, to which links and the search lead. */
export function headingAnchors(): (root: Node) => void {
  return (root) => {
    const headings = everyNode(root).filter(({ tagName }) => /^h[1-6]$/.test(tagName ?? ''));
    const anchors = anchorsOf(headings.map(textOf));
    for (const [index, heading] of headings.entries())
      heading.properties = { id: anchors[index], ...heading.properties };
  };
}

function everyNode(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

function textOf(node: Node): string {
  return everyNode(node)
    .map(({ value = '' }) => value)
    .join('');
}
