/** Characters after which a text is cut at the next end of a line. */
const blockLength = 4000;

/** Divides a text into blocks of complete lines, so that a browser lays out only those on the screen. */
export function inBlocks(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start + blockLength);
    blocks.push(text.slice(start, end < 0 ? undefined : end));
    if (end < 0) break;
    start = end + 1;
  }
  return blocks;
}
