const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raisedLetters = 'ᵃᵇᶜᵈᵉᶠᵍʰ';

const blocks = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TABLE', 'UL', 'OL', 'SECTION']);
const withoutText = new Set(['STYLE', 'SCRIPT', 'TITLE', 'TEMPLATE', 'NOSCRIPT']);

/** Private-use characters around underlined text, until it is known whether underlining marks the presenter. */
const [underlineBegins, underlineEnds] = ['\uE900', '\uE901'];

/**
 * Converts copied HTML to text for `readAuthorBlock`. Superscripts stay superscripts, and a single underlined name gets
 * a `#`, since printed programmes underline the presenter. Nothing in the HTML is displayed or run.
 *
 * @returns undefined if the plain text contains as much
 */
export function htmlToText(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const written = textOf(body);
  const underlined = written.match(/\uE900[^\uE900\uE901]*\uE901/g) ?? [];
  const isPresenter = underlined.length === 1 && /\p{L}/u.test(underlined[0]!) && !written.includes('#');
  const marked = isPresenter ? written.replace(/\s*\uE901/, '#') : written;
  const text = marked.replace(/[\uE900\uE901]/g, '');
  if (text === body.textContent && !isPresenter) return undefined;
  return text
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  if (withoutText.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  const inner = Array.from(node.childNodes, textOf).join('');
  if (isRaised(node)) return raised(inner);
  if (isUnderlined(node)) return `${underlineBegins}${inner}${underlineEnds}`;
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inner.replace(/\s+/g, ' ').trim()}\t`;
  return blocks.has(node.tagName) ? `\n${inner}\n` : inner;
}

function isRaised(element: Element): boolean {
  return element.tagName === 'SUP' || (element instanceof HTMLElement && element.style.verticalAlign === 'super');
}

/** Links are underlined, too, but that has no meaning. */
function isUnderlined(element: Element): boolean {
  if (element.closest('a')) return false;
  return (
    element.tagName === 'U' || (element instanceof HTMLElement && element.style.textDecoration.includes('underline'))
  );
}

/** Writes `1,2*` as `¹,²*`, and text without superscript characters as `^{…}`. */
function raised(text: string): string {
  const marks = text.replace(/\s+/g, '');
  if (/^[\d,*†‡§¶#a-h]*$/.test(marks)) {
    return marks
      .replace(/\d/g, (digit) => raisedDigits[Number(digit)]!)
      .replace(/[a-h]/g, (letter) => raisedLetters['abcdefgh'.indexOf(letter)]!);
  }
  return `^{${text.replace(/[{}]/g, '')}}`;
}
