import type { Sliceable } from '#contract/readers/sliceable.ts';
import { CompoundFile } from './compoundFile.ts';
import { readDoc } from './doc/doc.ts';
import { readDocx } from './docx.ts';

import { textOf, type Paragraph } from './paragraph.ts';

/** The first byte of a zip: 'P'. */
const zipByte = 0x50;

/**
 * Reads the paragraphs of a Word file as plain text, without empty ones. Undefined if it cannot be read. Never throws.
 */
export async function readWordText(blob: Blob): Promise<string[] | undefined> {
  try {
    const paragraphs = await paragraphsOf(blob);
    return paragraphs?.map(textOf).filter(Boolean);
  } catch {
    return undefined;
  }
}

/**
 * Reads the paragraphs of a Word file, by its first byte. Undefined if it is no document that can be read.
 *
 * @throws if it is damaged or too long
 */
export async function paragraphsOf(blob: Sliceable): Promise<readonly Paragraph[] | undefined> {
  const [first] = new Uint8Array(await blob.slice(0, 1).arrayBuffer());
  if (first === zipByte) {
    const read = await readDocx(blob);
    return typeof read === 'string' ? undefined : read.paragraphs;
  }
  const read = await readDoc(await CompoundFile.open(blob));
  return typeof read === 'string' ? undefined : read;
}
