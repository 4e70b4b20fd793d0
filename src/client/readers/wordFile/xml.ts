import { DamagedError } from './paragraph.ts';

/** What is told of an XML file while it is read, in its order. */
export interface XmlListener {
  /** @param attributes - as they are written: ask `attribute` for one */
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** Characters of one tag or comment at most. */
const longestTag = 1_000_000;

/** Characters of an entity at most: `&#1114111;`. */
const longestEntity = 10;

/**
 * Reads XML in slices: a worker has no parser of the browser's, and a document of 20 MB would weigh ten times that in one.
 * Entities that a document type declares are not known, so that none can grow.
 */
export class XmlReader {
  readonly #listener: XmlListener;
  /** What the last slice left unfinished. */
  #rest = '';

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  /** @throws {DamagedError} where a tag has no end */
  read(slice: string): void {
    const text = this.#rest + slice;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) {
        at = this.#tellUnfinished(text, at);
        break;
      }
      if (tag > at) this.#listener.text(plainText(text.slice(at, tag)));
      const end = endOfTag(text, tag);
      if (end === undefined) {
        at = tag;
        break;
      }
      this.#tell(text.slice(tag, end));
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestTag) throw new DamagedError('A tag without an end');
  }

  /** @throws {DamagedError} where the file ends within a tag */
  finish(): void {
    if (this.#rest.includes('<')) throw new DamagedError('The file ends within a tag');
  }

  /** Tells a text of which there is more to come, but for an entity that may go on; answers where that begins. */
  #tellUnfinished(text: string, from: number): number {
    const entity = text.lastIndexOf('&');
    const isUnfinished = entity >= from && entity > text.length - longestEntity && !text.includes(';', entity);
    const end = isUnfinished ? entity : text.length;
    if (end > from) this.#listener.text(plainText(text.slice(from, end)));
    return end;
  }

  #tell(tag: string): void {
    if (tag.startsWith('<![CDATA[')) return this.#listener.text(tag.slice(9, -3));
    if (tag.startsWith('<!') || tag.startsWith('<?')) return;
    if (tag.startsWith('</')) return this.#listener.close(tag.slice(2, -1).trimEnd());
    const isEmpty = tag.endsWith('/>');
    const [, name = ''] = /^<([^\s/>]+)/.exec(tag) ?? [];
    this.#listener.open(name, tag.slice(1 + name.length, isEmpty ? -2 : -1));
    if (isEmpty) this.#listener.close(name);
  }
}

/** Where a tag, comment or the like ends that begins at a place; undefined where it does not end within the text. */
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
  for (;;) {
    const end = text.indexOf('>', at);
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
    return plainText(attributes.slice(value, attributes.indexOf(quote, value)));
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name as string] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) && point > 0 ? String.fromCodePoint(point) : '';
  });
}
