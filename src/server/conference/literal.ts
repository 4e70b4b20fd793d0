import type { Json } from '#contract/parts/jsonPointer.ts';

/** Columns of a line, and of an indent. */
const [width, tab] = [120, 2];

/**
 * Writes a value as TypeScript, formatted as the project's formatter would.
 *
 * @param indent - indent of the line on which it begins, in columns
 * @param before - columns taken on that line by the text before and after it
 */
export function writeLiteral(value: Json, indent = 0, before = 40): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries<Json>(value as Record<string, Json>);
  if (entries.length === 0) return isList ? '[]' : '{}';
  const line = isList ? `[${inLine(entries, isList)}]` : `{ ${inLine(entries, isList)} }`;
  const breaks = isList && entries.length > 1 && entries.every(([, entry]) => hasSeveral(entry));
  if (!breaks && !line.includes('\n') && columns(line) + indent + before <= width) return line;
  const margin = ' '.repeat(indent + 2);
  const lines = entries.map(([name, entry]) => {
    const key = isList ? '' : `${keyOf(name)}: `;
    const inside = writeLiteral(entry, indent + 2, columns(key) + 1);
    // A long text gets a line of its own, except after a short key such as `en`.
    const isLong = typeof entry === 'string' && indent + columns(key) + columns(inside) + 3 > width;
    const isApart = isLong && !isList && columns(key) > tab + 2;
    return isApart ? `${margin}${key.trimEnd()}\n${margin}  ${inside},` : `${margin}${key}${inside},`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

function inLine(entries: readonly [string, Json][], isList: boolean): string {
  return entries
    .map(([name, entry]) => `${isList ? '' : `${keyOf(name)}: `}${writeLiteral(entry, 0, -100_000)}`)
    .join(', ');
}

/** Lists of such entries are written one per line. */
function hasSeveral(entry: Json): boolean {
  return typeof entry === 'object' && entry !== null && Object.keys(entry).length > 1;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** Uses the kind of quotation marks that needs less escaping. */
function quoted(text: string): string {
  const inDouble = JSON.stringify(text);
  const [single, double] = ["'", '"'].map((mark) => text.split(mark).length - 1);
  if (single! > double!) return inDouble;
  return `'${inDouble.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Width as the formatter counts it: Chinese characters and full-width signs take two columns. */
function columns(text: string): number {
  return (
    text.length +
    (text.match(
      /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g,
    )?.length ?? 0)
  );
}
