import type { Text } from '#site/text.ts';

/** The deepest nesting of quotes and lists. */
const deepestNesting = 20;

/** The most brackets and emphasis marks of a paragraph, since they may be nested, too. */
const mostSigns = 2000;

/** The problem of a text that is nested too deeply. */
export const nestedTooDeeply: Text = {
  en: `Quotes and lists stand more than ${deepestNesting} deep in each other, or a paragraph has more than ${mostSigns} signs such as * and [. Please take some away.`,
  zh: `引用或列表嵌套超过${deepestNesting}层，或一段中*、[等符号超过${mostSigns}个，请精简。`,
};

/** A quote or a list item at the beginning of a line. */
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** A thematic break, such as `* * *`. */
const thematicBreak = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

/**
 * Whether a Markdown text is nested more deeply than any reader can follow. Call it before any parser, which would take
 * minutes for thousands of levels (V3).
 */
export function isNestedTooDeeply(source: string): boolean {
  const lines = source.split(/\r\n?|\n/);
  let signs = 0;
  return lines.some((line) => {
    signs = /^[ \t]*$/.test(line) ? 0 : signs + (line.match(/[*_[\]]/g)?.length ?? 0);
    return signs > mostSigns || levelsOf(line) > deepestNesting;
  });
}

/** The levels that a line opens, plus those implied by its indentation. */
function levelsOf(line: string): number {
  if (thematicBreak.test(line)) return 0;
  let levels = 0;
  container.lastIndex = 0;
  while (levels <= deepestNesting && container.test(line)) levels += 1;
  const indent = /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ').length;
  return levels === 0 ? 0 : levels + Math.floor(indent / 2);
}
