import type { Text } from '#site/text.ts';

/** How deep quotes and lists may stand in each other. */
const deepestNesting = 20;

/** How many brackets, and signs for bold and italic words, a paragraph may have: each may stand in each other, too. */
const mostSigns = 2000;

/** What is wrong then. */
export const nestedTooDeeply: Text = {
  en: `Quotes and lists stand more than ${deepestNesting} deep in each other, or a paragraph has more than ${mostSigns} signs such as * and [. Please take some away.`,
  zh: `引用或列表嵌套超过${deepestNesting}层，或一段中*、[等符号超过${mostSigns}个，请精简。`,
};

/** A quote or an item of a list, where a line begins. */
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** A line across the page, such as `* * *`. */
const thematicBreak = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

/**
 * Whether a text in Markdown is nested more deeply than any reader follows. Parsers take minutes for thousands of levels (V3): it is
 * asked before one is.
 */
export function isNestedTooDeeply(source: string): boolean {
  const lines = source.split(/\r\n?|\n/);
  let signs = 0;
  return lines.some((line) => {
    signs = /^[ \t]*$/.test(line) ? 0 : signs + (line.match(/[*_[\]]/g)?.length ?? 0);
    return signs > mostSigns || levelsOf(line) > deepestNesting;
  });
}

/** As many as a line opens itself, and as it is indented below others. */
function levelsOf(line: string): number {
  if (thematicBreak.test(line)) return 0;
  let levels = 0;
  container.lastIndex = 0;
  while (levels <= deepestNesting && container.test(line)) levels += 1;
  const indent = /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ').length;
  return levels === 0 ? 0 : levels + Math.floor(indent / 2);
}
