import type { Json } from '#contract/parts/jsonPointer.ts';

/** Columns of a line. */
const width = 120;

/** Writes a value as a JSON file (C4): objects and lists that fit on a line are on one. */
export function writeJson(value: Json): string {
  return `${jsonOf(value, 0, 0)}\n`;
}

/**
 * @param indent - indent of the line on which the value begins, in columns
 * @param before - columns taken on that line by the text before and after it
 */
function jsonOf(value: Json, indent: number, before: number): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries<Json>(value as Record<string, Json>);
  if (entries.length === 0) return isList ? '[]' : '{}';
  const line = inLine(value);
  const breaks = isList && entries.length > 1 && entries.every(([, entry]) => hasSeveral(entry));
  if (indent > 0 && !breaks && columns(line) + indent + before <= width) return line;
  const margin = ' '.repeat(indent + 2);
  const lines = entries.map(([name, entry]) => {
    const key = isList ? '' : `${quoted(name)}: `;
    return `${margin}${key}${jsonOf(entry, indent + 2, columns(key) + 1)}`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function inLine(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(inLine).join(', ')}]`;
  const entries = Object.entries<Json>(value as Record<string, Json>);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([name, entry]) => `${quoted(name)}: ${inLine(entry)}`).join(', ')} }`;
}

/** Lists of such entries are written one per line. */
function hasSeveral(entry: Json): boolean {
  return typeof entry === 'object' && entry !== null && Object.keys(entry).length > 1;
}

/** Characters that editors do not show are escaped: zero-width spaces mark where a headline may break. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u00AD\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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
