import { isMarkedDraft } from '#contract/parts/draftMarks.ts';
import { isUnfinished } from '#contract/parts/isUnfinished.ts';
import { showUploads } from './uploads.ts';
import { anyMark, fieldOfMark, type PageToPreview } from './messages.ts';

type Pictures = PageToPreview['pictures'];

/** The texts of fields within a text node, in order. */
interface MarkedText {
  field: number;
  /** Offset of its end in the node. */
  end: number;
}

/** The fields of each text on the page. */
const marked = new WeakMap<Node, readonly MarkedText[]>();

/**
 * Removes the marks from all texts and attributes below a node, and records which fields they name. Texts that are
 * still to be written get `data-unfinished` on their element (C7).
 */
export function readMarks(root: Node): void {
  if (root instanceof Text) readText(root);
  if (root instanceof Element) readAttributes(root);
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const { currentNode } = nodes;
    if (currentNode instanceof Text) readText(currentNode);
    else readAttributes(currentNode as Element);
  }
}

/** Reads the marks of everything that is added to the page. Mutations are reported before the page is painted. */
export function watchMarks(root: Node): void {
  const attributeFilter = ['alt', 'title', 'aria-label', 'href', 'id', 'src', 'srcset'];
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const added of addedNodes) readMarks(added);
      else if (target instanceof Text) readText(target);
      else readAttributes(target as Element);
    }
  }).observe(root, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter });
}

function readText(node: Text): void {
  const words = node.data;
  const texts: MarkedText[] = [];
  let plain = '';
  let from = 0;
  for (const { 0: mark, index } of words.matchAll(anyMark)) {
    plain += words.slice(from, index);
    from = index + mark.length;
    texts.push({ field: fieldOfMark(mark), end: plain.length });
  }
  const element = node.parentElement;
  if (texts.length > 0) {
    marked.set(node, texts);
    element?.setAttribute('data-field', '');
    node.data = plain + words.slice(from);
  }
  if (isUnfinished(node.data) || isMarkedDraft(node.data)) element?.setAttribute('data-unfinished', '');
  else if (texts.length > 0) element?.removeAttribute('data-unfinished');
}

function readAttributes(element: Element): void {
  showUploads(element);
  for (const { name, value } of element.attributes)
    if (value.search(anyMark) >= 0) element.setAttribute(name, value.replaceAll(anyMark, ''));
}

/** The field that was pressed: that of the text at the point, or otherwise of the nearest surrounding text. */
export function fieldAt(target: Element, { x, y }: { x: number; y: number }, pictures: Pictures): number | undefined {
  if (target instanceof HTMLImageElement) return pictures.find(([picture]) => isPicture(target, picture))?.[1];
  const caret = document.caretPositionFromPoint?.(x, y);
  const texts = caret && target.contains(caret.offsetNode) ? marked.get(caret.offsetNode) : undefined;
  if (texts) return (texts.find(({ end }) => end >= caret!.offset) ?? texts.at(-1))?.field;
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const [first, ...others] = markedTextsIn(element);
    // In a larger part of the page, it is unclear which text is meant.
    if (first) return others.length > 3 ? undefined : marked.get(first)?.[0]?.field;
  }
  return undefined;
}

/** The element that shows one of the fields. */
export function elementOf(fields: readonly number[], pictures: Pictures): Element | undefined {
  const wanted = new Set(fields);
  const text = markedTextsIn(document.body).find((node) => marked.get(node)!.some(({ field }) => wanted.has(field)));
  if (text) return text.parentElement ?? undefined;
  const names = pictures.filter(([, field]) => wanted.has(field)).map(([picture]) => picture);
  return Array.from(document.images).find((image) => names.some((name) => isPicture(image, name)));
}

function markedTextsIn(element: Element): Text[] {
  const texts: Text[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) if (marked.has(nodes.currentNode)) texts.push(nodes.currentNode as Text);
  return texts;
}

function isPicture(image: HTMLImageElement, picture: string): boolean {
  const address = image.getAttribute('src') ?? '';
  return decodeURIComponent(address).endsWith(picture.startsWith('/') ? picture : `/${picture}`);
}
