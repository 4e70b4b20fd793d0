import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';
import { pasteLimits, rowsRead, tidyTable, tooManyColumns, tooManyRows, type ReadTable } from './table.ts';

/** Number of columns, empty ones included, after which a table is refused. */
const mostColumns = pasteLimits.columns * pasteLimits.columns;

/** Elements that begin a new line. */
const blocks = new Set(['p', 'div', 'li', 'tr', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const withoutText = new Set(['style', 'script', 'title', 'template', 'noscript', 'object']);

/**
 * Reads the largest table of copied HTML, as written by Excel, WPS, Google Sheets and Numbers. Nothing in the HTML is
 * shown or executed. A cell that spans rows counts in each of them; a cell that spans columns, only in the first.
 *
 * @returns undefined if there is no table, or elements are nested too deeply
 */
export function readHtmlTable(html: string): ReadTable | undefined {
  if (html.length > pasteLimits.characters)
    return /<table/i.test(html) ? { problem: tooManyRows(pasteLimits.rows) } : undefined;
  try {
    return largestTable(html);
  } catch (error) {
    // Too many calls within one another.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function largestTable(html: string): ReadTable | undefined {
  const tables = elementsIn(fromHtml(html)).filter(({ tagName }) => tagName === 'table');
  const all = tables.map((table) => elementsIn(table, 'table').filter(({ tagName }) => tagName === 'tr'));
  const rows = all.toSorted((one, other) => other.length - one.length)[0];
  if (!rows || rows.length === 0) return undefined;
  // Checked first, since each cell may span all rows.
  if (rows.length >= rowsRead(pasteLimits.rows)) return { problem: tooManyRows(pasteLimits.rows) };
  const cells = cellsOf(rows);
  return cells ? tidyTable(cells) : { problem: tooManyColumns };
}

/** Undefined if there are too many columns. */
function cellsOf(rows: readonly Element[]): string[][] | undefined {
  const grid: string[][] = rows.map(() => []);
  for (const [row, element] of rows.entries()) {
    let column = 0;
    for (const cell of element.children) {
      if (cell.type !== 'element' || (cell.tagName !== 'td' && cell.tagName !== 'th')) continue;
      while (grid[row]![column] !== undefined) column += 1;
      if (column >= mostColumns) return undefined;
      const text = textIn(cell);
      const height = Math.min(spanOf(cell, 'rowSpan'), rows.length - row);
      const width = Math.min(spanOf(cell, 'colSpan'), pasteLimits.columns);
      for (let down = 0; down < height; down += 1) {
        for (let right = 0; right < width; right += 1) grid[row + down]![column + right] = right === 0 ? text : '';
      }
      column += width;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? ''));
}

function spanOf({ properties }: Element, name: 'rowSpan' | 'colSpan'): number {
  const span = Number(properties[name] ?? 1);
  return Number.isInteger(span) && span > 0 ? span : 1;
}

/** The elements inside a node, in order; those inside an element of one name are left out. */
function elementsIn(node: Nodes, except?: string): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === except ? [child] : [child, ...elementsIn(child, except)];
  });
}

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll(/\s+/g, ' ');
  if (node.type !== 'element' || withoutText.has(node.tagName)) return '';
  if (node.tagName === 'br') return '\n';
  const inside = node.children.map(textIn).join('');
  return blocks.has(node.tagName) ? `\n${inside}\n` : inside;
}
