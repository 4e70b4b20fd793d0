/**
 * Whether JSON has at most `max` characters outside of its strings. Nesting makes parsing expensive: 20 MB of nested
 * lists take two seconds and 700 MB, a string of 20 MB next to nothing.
 */
export function isPlain(json: string, max: number): boolean {
  let outside = 0;
  let from = 0;
  while (from < json.length) {
    const begin = json.indexOf('"', from);
    outside += (begin < 0 ? json.length : begin) - from;
    if (outside > max) return false;
    if (begin < 0) return true;
    from = endOfString(json, begin) + 1;
  }
  return true;
}

/** The end of the string that begins at a quotation mark. An unterminated one extends to the end of the JSON. */
function endOfString(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    if (!isEscaped(json, end)) return end;
  }
  return json.length;
}

function isEscaped(json: string, position: number): boolean {
  let before = position;
  while (json[before - 1] === '\\') before--;
  return (position - before) % 2 === 1;
}
