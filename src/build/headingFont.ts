import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const source = import.meta.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff');

/** Writes the font of headings as TrueType, which the server can draw with: servers may have no font at all. */
export async function writeHeadingFont(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, unpackWoff(await readFile(fileURLToPath(source))));
}

/** Lengths in bytes: https://www.w3.org/TR/WOFF/. */
const woff = { header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };

/** Unpacks a WOFF file: a directory, followed by tables that are compressed individually. */
function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const directory = Buffer.alloc(sfnt.header + sfnt.entry * count);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(packed.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const from = woff.header + woff.entry * index;
    const to = sfnt.header + sfnt.entry * index;
    const [at, packedLength, length] = [4, 8, 12].map((field) => packed.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const bytes = packed.subarray(at, at + packedLength);
    const table = packedLength < length ? inflateSync(bytes) : bytes;
    packed.copy(directory, to, from, from + 4);
    packed.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Tables start at multiples of four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
