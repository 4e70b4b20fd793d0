import type { Sliceable } from '#contract/readers/sliceable.ts';
import { filesInZip, unpack, type PackedFile } from '#contract/readers/zip/zip.ts';
import { DamagedError, TooLongError, type Paragraph } from './paragraph.ts';
import { StylesXml } from './wordStyles.ts';
import { WordXml } from './wordXml.ts';
import { attribute, XmlReader, type XmlHandler } from './xml.ts';

/** Maximum number of files in a package, and maximum size of their list. */
const mostFiles = 20_000;
const longestList = 8 * 1024 * 1024;

/** Maximum size of an unpacked part. A document of that size has thousands of pages. */
const longest = { types: 1024 * 1024, styles: 4 * 1024 * 1024, document: 64 * 1024 * 1024 } as const;

/** The kinds of zip that are not a Word document. */
type OtherPackage = 'openDocument' | 'otherOffice' | 'zip';

interface Docx {
  paragraphs: Paragraph[];
  hasMacros: boolean;
}

/**
 * Reads the text of a .docx. Even of a file of 200 MB, only the list of files and the parts with text come into memory.
 *
 * @throws {DamagedError} or the zip library's error if it is damaged; {TooLongError} beyond the limits above
 */
export async function readDocx(file: Sliceable): Promise<Docx | OtherPackage> {
  if ((await listLength(file)) > longestList) throw new TooLongError('A long list of files');
  const files = await filesInZip(file, mostFiles);
  const types = files.get('[Content_Types].xml');
  const { document, hasMacros } = types ? await mainPart(types) : {};
  const body = document === undefined ? undefined : files.get(document);
  if (!body) return otherPackage(files);
  const stylesFile = files.get(document!.replace(/[^/]*$/, 'styles.xml'));
  const styles = new StylesXml();
  // The text can also be read without them.
  if (stylesFile) await readPart(stylesFile, longest.styles, styles).catch(() => undefined);
  const xml = new WordXml(styles);
  await readPart(body, longest.document, xml);
  return { paragraphs: xml.paragraphs, hasMacros: hasMacros ?? false };
}

function otherPackage(files: ReadonlyMap<string, unknown>): OtherPackage {
  if (files.has('mimetype') && files.has('content.xml')) return 'openDocument';
  return files.has('xl/workbook.xml') || files.has('ppt/presentation.xml') ? 'otherOffice' : 'zip';
}

/** The path of the main document: usually `word/document.xml`, but not always. */
async function mainPart(types: PackedFile): Promise<{ document?: string; hasMacros?: boolean }> {
  let found: { document?: string; hasMacros?: boolean } = {};
  await readPart(types, longest.types, {
    open(name, attributes) {
      const type = attribute(attributes, 'ContentType') ?? '';
      if (name !== 'Override' || !/(word|wordprocessingml).*\.main\+xml$/.test(type)) return;
      const document = attribute(attributes, 'PartName')?.replace(/^\//, '');
      if (document) found = { document, hasMacros: type.includes('macroEnabled') };
    },
    close() {},
    text() {},
  });
  return found;
}

/** Reads a file of the zip slice by slice. */
async function readPart(file: PackedFile, most: number, handler: XmlHandler): Promise<void> {
  const unpacked = await unpack(file, most).catch((error: unknown) => {
    throw error instanceof RangeError ? new TooLongError(error.message) : new DamagedError(String(error));
  });
  const reader = new XmlReader(handler);
  const slices = unpacked.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let slice = await slices.read(); !slice.done; slice = await slices.read()) reader.read(slice.value);
  reader.finish();
}

/**
 * Size of the list of files, as stated at the end of the zip, since the list is read in one piece. 0 if there is no
 * such end, as in a truncated file.
 */
async function listLength(file: Sliceable): Promise<number> {
  const end = new DataView(await file.slice(Math.max(0, file.size - endLength)).arrayBuffer());
  for (let at = end.byteLength - 22; at >= 0; at -= 1) {
    if (end.getUint32(at, true) === 0x06054b50) return end.getUint32(at + 12, true);
  }
  return 0;
}

/** Bytes of a zip's end with a comment of the greatest length. */
const endLength = 22 + 0xffff;
