import { attribute, type XmlHandler } from './xml.ts';

export interface Style {
  /** In lower case; Word's own styles by their English names. */
  name: string;
  /** Font size in half points. */
  size?: number;
}

/** The styles of a .docx by their ids. */
export class StylesXml implements XmlHandler {
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
