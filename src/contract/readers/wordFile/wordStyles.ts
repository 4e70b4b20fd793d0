import { attribute, type XmlHandler } from './xml.ts';

interface Style {
  /** In lower case. Word's own styles have their English names. */
  name: string;
  /** Font size in half points. */
  size?: number;
  /** The id of the style that it is based on. */
  base?: string;
}

/** The font size in a document that sets none, in half points (ECMA-376 part 1, 17.3.2.38). */
const sizeWithoutStyles = 20;

/** Maximum number of styles based on one another. */
const mostBases = 20;

/** The styles of a .docx. */
export class StylesXml implements XmlHandler {
  readonly #styles = new Map<string, Style>();
  #defaultSize = sizeWithoutStyles;
  /** The id of the style for paragraphs that name none. */
  #defaultStyle = '';
  #open: Style | undefined;
  #isInDefaults = false;

  open(name: string, attributes: string): void {
    const value = () => attribute(attributes, 'w:val') ?? '';
    if (name === 'w:style') this.#begin(attributes);
    else if (name === 'w:rPrDefault') this.#isInDefaults = true;
    else if (name === 'w:sz' && this.#isInDefaults) this.#defaultSize = Number(value()) || sizeWithoutStyles;
    else if (!this.#open) return;
    else if (name === 'w:name') this.#open.name = value().toLowerCase();
    else if (name === 'w:basedOn') this.#open.base = value();
    else if (name === 'w:sz') this.#open.size = Number(value()) || 0;
  }

  #begin(attributes: string): void {
    this.#open = { name: '' };
    const id = attribute(attributes, 'w:styleId') ?? '';
    this.#styles.set(id, this.#open);
    const isDefault = ['1', 'true', 'on'].includes(attribute(attributes, 'w:default') ?? '');
    if (isDefault && attribute(attributes, 'w:type') === 'paragraph') this.#defaultStyle = id;
  }

  close(name: string): void {
    if (name === 'w:style') this.#open = undefined;
    if (name === 'w:rPrDefault') this.#isInDefaults = false;
  }

  text(): void {}

  /** The name of a style by its id, in lower case; Word's own styles by their English names. */
  nameOf(id: string): string {
    return this.#styles.get(id)?.name ?? id.toLowerCase();
  }

  /**
   * The font size of text in a paragraph style and, optionally, a character style ('' for the default), in half points.
   */
  sizeOf(paragraphStyle: string, characterStyle: string): number {
    const own = characterStyle ? this.#ownSizeOf(characterStyle) : undefined;
    return own ?? this.#ownSizeOf(paragraphStyle || this.#defaultStyle) ?? this.#defaultSize;
  }

  #ownSizeOf(id: string): number | undefined {
    let style = this.#styles.get(id);
    for (let bases = 0; style && bases < mostBases; bases += 1) {
      if (style.size !== undefined) return style.size;
      style = style.base === undefined ? undefined : this.#styles.get(style.base);
    }
    return undefined;
  }
}
