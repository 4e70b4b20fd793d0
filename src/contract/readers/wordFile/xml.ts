import { DamagedError } from './paragraph.ts';

/** Receives the parts of an XML file, in order, during reading. */
export interface XmlHandler {
  /**
   * @param attributes - as written; `attribute` reads one of them
   */
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** Maximum length of one tag or comment. */
const longestTag = 1_000_000;

/** Maximum length of an entity: `&#1114111;`. */
const longestEntity = 10;

/**
 * Reads XML in slices. Workers have no DOMParser, and the DOM of a document of 20 MB would take ten times that in
 * memory. Entities declared in the document are ignored, so that they cannot expand without limit.
 */
export class XmlReader {
  readonly #handler: XmlHandler;
  /** The unfinished end of the last slice. */
  #rest = '';

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /**
   * @throws {DamagedError} if a tag has no end
   */
  read(slice: string): void {
    const text = this.#rest + slice;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) {
        at = this.#handleOpenText(text, at);
        break;
      }
      if (tag > at) this.#handler.text(decodeEntities(text.slice(at, tag)));
      const end = endOfTag(text, tag);
      if (end === undefined) {
        at = tag;
        break;
      }
      this.#handleTag(text.slice(tag, end));
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestTag) throw new DamagedError('A tag without an end');
  }

  /**
   * @throws {DamagedError} if the file ends within a tag
   */
  finish(): void {
    if (this.#rest.includes('<')) throw new DamagedError('The file ends within a tag');
  }

  /**
   * Handles a text that may continue in the next slice, without an unfinished entity at its end. Returns where that
   * starts.
   */
  #handleOpenText(text: string, from: number): number {
    const entity = text.lastIndexOf('&');
    const isUnfinished = entity >= from && entity > text.length - longestEntity && !text.includes(';', entity);
    const end = isUnfinished ? entity : text.length;
    if (end > from) this.#handler.text(decodeEntities(text.slice(from, end)));
    return end;
  }

  #handleTag(tag: string): void {
    if (tag.startsWith('<![CDATA[')) return this.#handler.text(tag.slice(9, -3));
    if (tag.startsWith('<!') || tag.startsWith('<?')) return;
    if (tag.startsWith('</')) return this.#handler.close(tag.slice(2, -1).trimEnd());
    const isEmpty = tag.endsWith('/>');
    const [, name = ''] = /^<([^\s/>]+)/.exec(tag) ?? [];
    this.#handler.open(name, tag.slice(1 + name.length, isEmpty ? -2 : -1));
    if (isEmpty) this.#handler.close(name);
  }
}

/** The end of the tag, comment or the like that starts at a position; undefined if it does not end within the text. */
function endOfTag(text: string, begin: number): number | undefined {
  for (const [opening, closing] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(opening, begin)) continue;
    const end = text.indexOf(closing, begin + opening.length);
    return end < 0 ? undefined : end + closing.length;
  }
  let at = begin + 1;
  let end = -1;
  for (;;) {
    // Searched again only after a quoted text that contains it. Otherwise a tag of many quotes would take seconds.
    if (end < at) end = text.indexOf('>', at);
    if (end < 0) return undefined;
    const quote = firstQuote(text, at, end);
    if (quote < 0) return end + 1;
    const closing = text.indexOf(text[quote]!, quote + 1);
    if (closing < 0) return undefined;
    at = closing + 1;
  }
}

function firstQuote(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) if (text[at] === '"' || text[at] === "'") return at;
  return -1;
}

/** The value of an attribute, by its full name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const begin = attributes.indexOf(` ${name}=${quote}`);
    if (begin < 0) continue;
    const value = begin + name.length + 3;
    return decodeEntities(attributes.slice(value, attributes.indexOf(quote, value)));
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (entity, hex, decimal, name) => {
    if (name) return entities[name as string] ?? entity;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) && point > 0 ? String.fromCodePoint(point) : '';
  });
}
