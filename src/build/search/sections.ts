import { Window, type Element, type Node } from 'happy-dom';

/** What stands under a heading of a page. */
export interface Section {
  heading: string;
  /** In one line. */
  text: string;
  /** What leads to it, after the page's path; '' for what stands before the first heading. */
  fragment: string;
}

/** What is no text to be found: decoration, what only a press shows, and the page's own heading. */
const left = 'h1, script, style, svg, form, nav, dialog, noscript, [aria-hidden=true], [data-unsearched]';

/** Elements within a line; all others part the words before them from those after. */
const inLine = 'a:not([data-variant]), abbr, bdi, cite, code, em, i, mark, q, span[lang], strong, sub, sup';

const { DOMParser, Node: kinds } = new Window();
const parser = new DOMParser();

/** Reads a page as it was written at build time: what stands before its first heading, then under each that has an id. */
export function sectionsOf(html: string): Section[] {
  const main = parser.parseFromString(html.slice(html.indexOf('<main'), html.indexOf('</main>')), 'text/html').body;
  const sections = [new Collected('', '')];
  collect(main, sections[0]!, sections);
  return sections.map((section) => section.whole());
}

class Collected {
  readonly #heading: string;
  readonly #id: string;
  readonly #parts = [''];

  constructor(heading: string, id: string) {
    this.#heading = heading;
    this.#id = id;
  }

  /** Goes on in the line. */
  add(text: string): void {
    this.#parts[this.#parts.length - 1] += text;
  }

  /** Begins another paragraph, item or cell. */
  part(): void {
    this.#parts.push('');
  }

  whole(): Section {
    const parts = this.#parts.map(inOneLine).filter((part) => part !== '');
    return {
      heading: inOneLine(this.#heading),
      text: parts.reduce((text, part) => text + gapAfter(text) + part, ''),
      fragment: this.#id && `#${this.#id}`,
    };
  }
}

/** Between sentences as they are written; what is none is parted by a dot. */
function gapAfter(text: string): string {
  if (text === '' || /[。！？：；，、]$/.test(text)) return '';
  return /[.!?:;,]$/.test(text) ? ' ' : ' · ';
}

/** Gives what stands in a node to the current section, and begins another at every heading; answers the last one. */
function collect(node: Node, begun: Collected, sections: Collected[]): Collected {
  let current = begun;
  for (const child of node.childNodes) {
    if (child.nodeType === kinds.TEXT_NODE) current.add(child.textContent);
    if (child.nodeType !== kinds.ELEMENT_NODE) continue;
    const element = child as Element;
    if (element.matches(left) || isControl(element) || isTeaser(element)) continue;
    if (element.id && /^(H[2-6]|B)$/.test(element.tagName)) {
      current = new Collected(element.textContent, element.id);
      sections.push(current);
      continue;
    }
    const isInLine = element.matches(inLine);
    if (!isInLine) current.part();
    const last = collect(element, current, sections);
    // What begins in an item of a list ends with it.
    if (element.tagName !== 'LI') current = last;
    if (!isInLine) current.part();
  }
  return current;
}

/** A button that says what it does. A card of somebody with a biography is one, too. */
function isControl(element: Element): boolean {
  return element.tagName === 'BUTTON' && !element.querySelector('b');
}

/** An item of a list that leads to a page of its own, where all of it stands. */
function isTeaser(element: Element): boolean {
  return element.tagName === 'LI' && element.querySelector('h2 > a, h3 > a') !== null;
}

/** Without the marks that only say where a line may break. */
function inOneLine(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
