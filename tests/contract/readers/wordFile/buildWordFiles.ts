import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import CFB from 'cfb';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';
import type { Reading } from '#contract/readers/wordFile/reading.ts';

/** A file of this project, by its path from the top. */
export function fileOf(path: string): Buffer<ArrayBuffer> {
  return readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)));
}

export function readFixture(name: string): Promise<Reading> {
  return readWordFile(new Blob([fileOf(`tests/fixtures/${name}`)]), name);
}

/** A zip of texts by their paths. */
export async function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter());
  for (const [path, part] of Object.entries(parts)) {
    await zip.add(path, typeof part === 'string' ? new TextReader(part) : new Uint8ArrayReader(part));
  }
  return zip.close();
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** `[Content_Types].xml` of a package with one document. */
export function typesOf(type = main, path = '/word/document.xml'): string {
  return `<?xml version="1.0"?><Types><Override PartName="${path}" ContentType="${type}"/></Types>`;
}

/** A .docx with this between the tags of its body. */
export function docxOf(body: string, more: Readonly<Record<string, string>> = {}): Promise<Blob> {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
  return zipOf({ '[Content_Types].xml': typesOf(), 'word/document.xml': document, ...more });
}

/** A paragraph of a .docx in one run. */
export function p(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

interface DocOptions {
  flags?: number;
  version?: number;
  /** Names of fonts. */
  fonts?: readonly string[];
  /** How characters of the first piece look, in their order: the properties of each stretch ([MS-DOC] 2.6.1). */
  looks?: readonly { characters: number; properties: readonly number[] }[];
}

/** A .doc of several pieces, as after many saves, each with one or two bytes per character. */
export function docOf(
  pieces: readonly { text: string; isNarrow: boolean }[],
  { flags = 0, version = 193, fonts = [], looks = [] }: DocOptions = {},
): Blob {
  const document = Buffer.alloc(8192);
  const count = pieces.length;
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const list = Buffer.alloc(5 + 4 * (count + 1) + 8 * count);
  list.writeUInt8(2, 0);
  list.writeUInt32LE(list.length - 5, 1);
  let [character, offset] = [0, 2048];
  for (const [index, { text, isNarrow }] of pieces.entries()) {
    const bytes = Buffer.from(text, isNarrow ? 'latin1' : 'utf16le');
    bytes.copy(document, offset);
    list.writeUInt32LE(character, 5 + 4 * index);
    list.writeUInt32LE(isNarrow ? 0x40000000 + offset * 2 : offset, 5 + 4 * (count + 1) + 8 * index + 2);
    character += text.length;
    offset += bytes.length + (bytes.length % 2);
  }
  list.writeUInt32LE(character, 5 + 4 * count);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(version, 2);
  document.writeUInt16LE(flags, 10);
  document.writeUInt32LE(characters, 0x4c);
  document.writeUInt32LE(list.length, 0x1a6);
  if (looks.length === 0) return compoundOf({ WordDocument: document, '0Table': list });
  const bytes = pieces[0]?.isNarrow ? 1 : 2;
  addPageOfLooks(
    document,
    looks.map(({ characters, properties }) => ({ length: characters * bytes, properties })),
  );
  // The number of the only page of formatting, after the byte range that it describes.
  const pages = Buffer.from(Uint32Array.of(2048, offset, pageOfLooks).buffer);
  const parts = [list, Buffer.alloc(6), pages, tableOfFonts(fonts)];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const place = [0x1a2, 0xa2, 0xfa, 0x112][index]!;
    document.writeUInt32LE(at, place);
    document.writeUInt32LE(part.length, place + 4);
    at += part.length;
  }
  return compoundOf({ WordDocument: document, '0Table': Buffer.concat(parts) });
}

/** The number of the document's 512-byte page that holds the formatting. */
const pageOfLooks = 12;

function addPageOfLooks(document: Buffer, looks: readonly { length: number; properties: readonly number[] }[]): void {
  const page = document.subarray(pageOfLooks * 512, pageOfLooks * 512 + 512);
  let [byte, free] = [2048, 510];
  page.writeUInt32LE(byte, 0);
  for (const [index, { length, properties }] of looks.entries()) {
    byte += length;
    page.writeUInt32LE(byte, 4 * (index + 1));
    if (properties.length === 0) continue;
    free = (free - properties.length - 1) & ~1;
    page.set([properties.length, ...properties], free);
    page.writeUInt8(free / 2, 4 * (looks.length + 1) + index);
  }
  page.writeUInt8(looks.length, 511);
}

function tableOfFonts(names: readonly string[]): Buffer {
  const fonts = names.map((name) => {
    const font = Buffer.concat([Buffer.alloc(40), Buffer.from(`${name}\0`, 'utf16le')]);
    font.writeUInt8(font.length - 1, 0);
    return font;
  });
  return Buffer.concat([Buffer.from(Uint16Array.of(names.length, 0).buffer), ...fonts]);
}

/** A compound file of streams by their names. */
export function compoundOf(streams: Readonly<Record<string, Buffer>>): Blob {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
  return new Blob([new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)]);
}

/** A .doc, or another compound file, with one more stream. */
export function docWith(doc: Buffer, name: string, content: Uint8Array): Blob {
  const file = CFB.read(doc, { type: 'buffer' });
  CFB.utils.cfb_add(file, `/${name}`, content);
  return new Blob([new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)]);
}
