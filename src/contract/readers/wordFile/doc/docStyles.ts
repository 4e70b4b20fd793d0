import { propertiesIn } from './docProperties.ts';

interface Style {
  /** In lower case. Word's own styles have their English names. */
  name: string;
  size?: number;
  /** The number of the style that it is based on. */
  base: number;
}

/** The styles of a .doc by their numbers. */
export interface DocStyles {
  nameOf(style: number): string;
  /** The font size of a style, or of one that it is based on, in half points; undefined if none has one. */
  ownSizeOf(style: number): number | undefined;
  /** The font size of text in a style, in half points. */
  sizeOf(style: number): number;
}

/** Default font size of text, in half points. */
const usualSize = 20;

/** Maximum number of styles based on one another. */
const mostBases = 20;

/** Reads the stylesheet ([MS-DOC] 2.9.271). */
export function stylesIn(sheet: DataView<ArrayBuffer>): DocStyles {
  const styles = readStyles(sheet);
  const ownSizeOf = (number: number) => {
    let style = styles[number];
    for (let bases = 0; style && bases < mostBases; bases += 1) {
      if (style.size !== undefined) return style.size;
      style = styles[style.base];
    }
    return undefined;
  };
  return {
    nameOf: (style) => styles[style]?.name ?? '',
    ownSizeOf,
    sizeOf: (style) => ownSizeOf(style) ?? usualSize,
  };
}

function readStyles(sheet: DataView<ArrayBuffer>): (Style | undefined)[] {
  const head = sheet.getUint16(0, true);
  const count = sheet.getUint16(2, true);
  const baseLength = sheet.getUint16(4, true);
  const styles: (Style | undefined)[] = [];
  let at = 2 + head;
  while (styles.length < count && at + 2 <= sheet.byteLength) {
    const length = sheet.getUint16(at, true);
    const end = Math.min(at + 2 + length, sheet.byteLength);
    const style = new DataView(sheet.buffer, sheet.byteOffset + at + 2, end - at - 2);
    styles.push(length === 0 ? undefined : readStyle(style, baseLength));
    at += 2 + length + (length % 2);
  }
  return styles;
}

/** A style ([MS-DOC] 2.9.260, the STD): numbers, the name, and properties of paragraphs and characters. */
function readStyle(style: DataView<ArrayBuffer>, baseLength: number): Style {
  const own = ownStyles[style.getUint16(0, true) & 0xfff];
  const kindAndBase = style.getUint16(2, true);
  const characters = style.getUint16(baseLength, true);
  const name = new Uint8Array(style.buffer, style.byteOffset + baseLength + 2, characters * 2);
  const size = sizeAmong(style, baseLength + 2 + characters * 2 + 2, kindAndBase & 0xf);
  return {
    name: own ?? new TextDecoder('utf-16le').decode(name).toLowerCase(),
    base: kindAndBase >> 4,
    ...(size !== undefined && { size }),
  };
}

/** Kinds of styles, with the place of the list of properties of characters: first or second. */
const listOfCharacters: Readonly<Record<number, number>> = { 1: 1, 2: 0 };

function sizeAmong(style: DataView<ArrayBuffer>, begin: number, kind: number): number | undefined {
  let at = begin;
  for (let list = 0; at + 2 <= style.byteLength; list += 1) {
    const length = Math.min(style.getUint16(at, true), style.byteLength - at - 2);
    if (list === listOfCharacters[kind]) {
      const properties = new DataView(style.buffer, style.byteOffset + at + 2, length);
      for (const [property, operand] of propertiesIn(properties))
        if (property === sizeCode) return operand.getUint16(0, true);
      return undefined;
    }
    at += 2 + length + (length % 2);
  }
  return undefined;
}

/** The code of the property for the font size ([MS-DOC] 2.6.1). */
const sizeCode = 0x4a43;

/** Word's own styles that are used here, by number: their stored names depend on the language of Word. */
const ownStyles: Readonly<Record<number, string>> = {
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, `heading ${index + 1}`])),
  62: 'title',
  74: 'subtitle',
};
