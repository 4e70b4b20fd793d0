import { brotliDecompressSync } from 'node:zlib';

/** The Unicode characters for which a WOFF2 font has glyphs: https://www.w3.org/TR/WOFF2/. */
export function charactersOf(font: Buffer): Set<number> {
  return charactersIn(tableOfCharacters(font));
}

const headerSize = 48;
/** Numbers of tables in the directory. */
const known = { cmap: 0, glyf: 10, loca: 11, other: 63 };

/** The table `cmap`. All tables are compressed as one stream, in the order of the directory. */
function tableOfCharacters(font: Buffer): Buffer {
  let at = headerSize;
  const readNumber = () => {
    let value = 0;
    let byte: number;
    do {
      byte = font[at++]!;
      value = value * 128 + (byte & 0x7f);
    } while (byte & 0x80);
    return value;
  };
  let start = 0;
  let found: [start: number, end: number] | undefined;
  for (let left = font.readUInt16BE(12); left > 0; left--) {
    const flags = font[at++]!;
    const [table, transform] = [flags & 63, flags >> 6];
    if (table === known.other) at += 4;
    let length = readNumber();
    const isOutline = table === known.glyf || table === known.loca;
    if (isOutline ? transform !== 3 : transform !== 0) length = readNumber();
    if (table === known.cmap) found = [start, start + length];
    start += length;
  }
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...found!);
}

/** Segments of format 4: https://learn.microsoft.com/typography/opentype/spec/cmap. */
function charactersIn(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const doubled = table.readUInt16BE(6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const [end, first] = [table.readUInt16BE(14 + segment), table.readUInt16BE(16 + doubled + segment)];
      for (let character = first; character <= end && character < 0xffff; character++) characters.add(character);
    }
  }
  return characters;
}
