import type { PackedFile } from '#client/readers/zip/zip.ts';
import type { ReadPart } from './docx.ts';
import { attribute, type XmlHandler } from './xml.ts';

/** Bytes of the styles at most, unpacked. */
const longest = 4 * 1024 * 1024;

export interface Style {
  /** In lower case; Word's own styles by their English names. */
  name: string;
  /** Font size in half points. */
  size?: number;
}

/** The styles of a .docx by their ids; none where they are missing or damaged: the text can be read without them. */
export async function readStyles(file: PackedFile | undefined, read: ReadPart): Promise<ReadonlyMap<string, Style>> {
  const listener = new StylesXml();
  await Promise.resolve(file && read(file, longest, listener)).catch(() => undefined);
  return listener.styles;
}

class StylesXml implements XmlHandler {
  readonly styles = new Map<string, Style>();
  #open: Style | undefined;

  open(name: string, attributes: string): void {
    if (name === 'w:style') {
      this.#open = { name: '' };
      this.styles.set(attribute(attributes, 'w:styleId') ?? '', this.#open);
    } else if (this.#open && name === 'w:name') {
      this.#open.name = attribute(attributes, 'w:val')?.toLowerCase() ?? '';
    } else if (this.#open && name === 'w:sz') {
      this.#open.size = Number(attribute(attributes, 'w:val')) || 0;
    }
  }

  close(name: string): void {
    if (name === 'w:style') this.#open = undefined;
  }

  text(): void {}
}
