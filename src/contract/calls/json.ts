/**
 * Whether JSON has at most so many characters outside of its texts. Braces, brackets and commas cost their reader many
 * times their own length: a list of lists of 20 MB takes two seconds and 700 MB to be parsed, a text of 20 MB nearly
 * nothing.
 */
export function isPlain(json: string, max: number): boolean {
  let outside = 0;
  let from = 0;
  while (from < json.length) {
    const begin = json.indexOf('"', from);
    outside += (begin < 0 ? json.length : begin) - from;
    if (outside > max) return false;
    if (begin < 0) return true;
    from = endOfText(json, begin) + 1;
  }
  return true;
}

/** Where the text that begins at a quotation mark ends; one that does not end takes the rest. */
function endOfText(json: string, begin: number): number {
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
