import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type ChildNode } from 'postcss';
import type { StylePart } from '#server/publishing/drawnStyles.ts';

/** At-rules with rules inside. */
const groups = new Set(['media', 'layer', 'supports', 'container']);

/**
 * Splits the site's style sheets and writes them to a file as JSON, by name, so that a page can start with only the
 * rules it needs.
 * @param folder - Vite's output folder
 */
export async function writeStyleParts(folder: string, target: string): Promise<void> {
  const files = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.css'));
  const sheets = files.map(
    async (file) => [`assets/${file}`, stylePartsOf(await readFile(join(folder, 'assets', file), 'utf8'))] as const,
  );
  await writeFile(target, JSON.stringify(Object.fromEntries(await Promise.all(sheets))));
}

/** The rules of a style sheet, in order. */
export function stylePartsOf(css: string): StylePart[] {
  return postcss.parse(css).nodes.map(toPart);
}

function toPart(node: ChildNode): StylePart {
  if (node.type === 'rule') return { css: node.toString(), needs: node.selectors.map(classesNeeded) };
  if (node.type === 'atrule' && node.nodes && groups.has(node.name))
    return { within: `@${node.name} ${node.params}`, parts: node.nodes.map(toPart) };
  const isBlock = node.type === 'atrule' && node.nodes;
  return { css: isBlock ? node.toString() : `${node.toString()};`, needs: [[]] };
}

/** The classes outside of attributes and of arguments, such as those of `:not(…)` and `:is(…)`. */
function classesNeeded(selector: string): string[] {
  let rest = selector.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(rest)) rest = rest.replaceAll(/\([^()]*\)/g, '');
  return Array.from(rest.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name);
}
